/** Bytes from the browser's own chance, as hexadecimal digits. It works on pages without encryption too. */
export const hex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, "0")).join("");
