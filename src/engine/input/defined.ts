/** The type of an object whose fields that may be undefined are optional instead. */
export type Defined<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

/** The object without its undefined fields: `exactOptionalPropertyTypes` wants them left out. */
export function defined<T extends object>(fields: T): Defined<T> {
  // Filtering entries loses the type; what was taken out is exactly what `Defined` says.
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<T>;
}
