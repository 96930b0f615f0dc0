/** What a caught value says: anything can be thrown. */
export const errorText = (error: unknown): string => (error instanceof Error ? error.message : String(error));
