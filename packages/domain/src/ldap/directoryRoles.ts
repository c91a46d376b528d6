/** Which role a value of the directory gives: a group, by its name there, or whatever the attribute holds. */
export type RoleMapping = { value: string; role_id: number };

/**
 * A value in the form in which it is compared: capitals do not count, and in the name of an entry neither do blanks around
 * its parts nor how a character is escaped.
 */
export function comparable(value: string): string {
  const parts = splitName(value.trim());
  return (parts === null ? value.trim() : parts.join('\n')).toLowerCase();
}

/** Whether a value is the name of an entry of the directory, such as a group. */
export const isEntryName = (value: string) => splitName(value.trim()) !== null;

/** The parts of the name of an entry, each as `attribute=value`; null: it is no such name. */
function splitName(name: string): readonly string[] | null {
  const parts = rawParts(name).map((part) => {
    const sign = part.indexOf('=');
    const attribute = part.slice(0, sign).trim();
    return sign < 1 || !/^[a-z0-9.-]+$/i.test(attribute)
      ? null
      : `${attribute}=${unescaped(part.slice(sign + 1).trim())}`;
  });
  return parts.length > 0 && parts.every((part) => part !== null) ? parts : null;
}

/** Divided by commas that are not escaped. */
function rawParts(name: string): readonly string[] {
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at < name.length; at++) {
    if (name[at] === '\\') at++;
    else if (name[at] === ',') {
      parts.push(name.slice(from, at));
      from = at + 1;
    }
  }
  return [...parts, name.slice(from)];
}

/** `\2C` and `\,` are the same comma; several bytes in a row may be one character. What is no text stays as it is written. */
function unescaped(value: string): string {
  try {
    return decodeURIComponent(encodeURIComponent(value).replace(/%5C(?:%5C|[0-9a-f]{2})?/gi, withoutEscape));
  } catch {
    return value;
  }
}

function withoutEscape(found: string): string {
  if (found.length === 3) return '';
  return found.length === 6 ? '%5C' : `%${found.slice(3)}`;
}

/** The roles of somebody who holds these values, each once, in the order of the mapping. */
export function rolesOf(held: readonly string[], mapping: readonly RoleMapping[]): readonly number[] {
  const values = new Set(held.map(comparable));
  const found = mapping.filter(({ value }) => values.has(comparable(value)));
  return [...new Set(found.map(({ role_id }) => role_id))];
}
