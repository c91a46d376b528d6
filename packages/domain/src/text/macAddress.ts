const digits = /^(?:[0-9A-F]{12}|[0-9A-F]{16})$/;
/** Six or eight bytes with separators, with room for blanks. */
const longest = 40;

/** However it is written on the device (colons, hyphens, dots, nothing), it is stored with colons; null: it is none. */
export function macAddress(value: string): string | null {
  if (value.length > longest) return null;
  const plain = value.replace(/[\s:.-]/g, '').toUpperCase();
  return digits.test(plain) ? (plain.match(/../g) ?? []).join(':') : null;
}
