import * as z from "zod/mini";

/** Adds a description for the OpenAPI document. */
export function about<T extends z.ZodMiniType>(schema: T, description: string): T {
  z.globalRegistry.add(schema, { description });
  return schema;
}

/** The same for a schema with a name of its own in the document. */
export function named<T extends z.ZodMiniType>(id: string, schema: T, description: string): T {
  z.globalRegistry.add(schema, { id, description });
  return schema;
}

/**
 * An object that the server sends: its fields are read-only for the receiver. Only the type says so, because `z.readonly`
 * would put "readOnly" into the OpenAPI document, where it means something else.
 */
export const sent = <S extends z.core.$ZodLooseShape>(
  id: string,
  fields: S,
  description: string,
): z.ZodMiniType<Readonly<z.infer<z.ZodMiniObject<S>>>> => named(id, z.object(fields), description);

export const list = <T>(item: z.ZodMiniType<T>): z.ZodMiniType<readonly T[]> => z.array(item);

/** A schema that checks less than its type says, for data that only a game can check. */
export const typed = <T>(schema: z.ZodMiniType): z.ZodMiniType<T> => schema as z.ZodMiniType<T>;

export const whole = () => z.int().check(z.nonnegative());

/** A string of 1 to `max` characters. */
export const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));
