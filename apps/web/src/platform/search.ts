/** An address is plain text: `?view=1` means the text 1, and nothing is quoted. */
export const parseSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search));

export function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).flatMap(([key, value]) => (value == null ? [] : [[key, String(value)]]));
  const text = new URLSearchParams(given).toString();
  return text === '' ? '' : `?${text}`;
}
