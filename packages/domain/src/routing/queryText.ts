/** The parameters of an address, as `URLSearchParams` has them. */
export type Parameters = { get(name: string): string | null };

type Written = readonly [name: string, value: string | false | null];

/** A positive whole number; anything else, -1 and nothing at all is none. */
export const parseId = (text: string) => (/^\s*\d{1,9}\s*$/.test(text) ? Number(text) : null);

export const parseIds = (text: string) => [...new Set(text.split(',').map(parseId))].filter((id) => id !== null);

/** `a=1&b=2`; parameters without a value are left out, commas and colons may stand in an address as they are. */
export const written = (parameters: readonly Written[]) =>
  parameters.flatMap(([name, value]) => (value ? [`${name}=${escaped(value)}`] : [])).join('&');

const escaped = (value: string) => encodeURIComponent(value).replaceAll('%2C', ',').replaceAll('%3A', ':');
