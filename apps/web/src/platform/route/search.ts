/** An address is plain text: `?view=1` means the text 1, and nothing is quoted. */
export const parseSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search));

export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      params.set(key, `${value}`);
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}
