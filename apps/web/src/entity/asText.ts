/** A value of a row or form as text; what is none is nothing. */
export const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What a row is called, or at least its number. */
export const rowName = ({ id, name }: { readonly id: number; readonly name?: unknown }): string =>
  asText(name) || String(id);
