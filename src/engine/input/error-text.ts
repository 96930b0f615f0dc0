/** The message of a caught value, because anything can be thrown. */
export const errorText = (error: unknown): string => (error instanceof Error ? error.message : String(error));
