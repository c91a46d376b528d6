/** Stands for the name that a person types. */
export const usernamePlaceholder = '{username}';

/** A value in a filter, so that no character of it is part of the filter (RFC 4515). */
export const escapeFilterValue = (value: string) =>
  value.replace(/[\\*()\0]/g, (character) => `\\${character.charCodeAt(0).toString(16).padStart(2, '0')}`);

export const filterFor = (filter: string, username: string) =>
  filter.replaceAll(usernamePlaceholder, () => escapeFilterValue(username));

/** The attribute that is called as the person is: the first that the filter compares with the name. Null: none is. */
export const nameAttribute = (filter: string): string | null =>
  /\(([a-z][a-z0-9-]*)=\{username\}\)/i.exec(filter)?.[1] ?? null;

/** Whether it is one expression in parentheses; the directory checks the rest. */
export function isFilter(filter: string): boolean {
  if (!filter.startsWith('(')) return false;
  let depth = 0;
  for (let at = 0; at < filter.length; at++) {
    if (filter[at] === '(') depth++;
    if (filter[at] === ')') depth--;
    if (depth === 0) return at === filter.length - 1;
  }
  return false;
}
