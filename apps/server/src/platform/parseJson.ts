/** Null for what is not JSON: the shape is checked by whoever asked. */
export function parseJson(text: unknown, reviver?: (key: string, value: unknown) => unknown): unknown {
  if (typeof text !== 'string') return null;
  try {
    return JSON.parse(text, reviver);
  } catch {
    return null;
  }
}
