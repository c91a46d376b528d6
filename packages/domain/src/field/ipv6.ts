const group = /^[0-9a-f]{1,4}$/;
const dottedEnd = /^(.*:)(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/;

/** The eight groups of an IPv6 address, a zone aside; null: it is none. */
export function parseIpv6(address: string): readonly number[] | null {
  const [bare = ''] = address.toLowerCase().split('%');
  const [head = '', tail, ...more] = withHexEnd(bare).split('::');
  if (more.length > 0) return null;
  const front = groupsOf(head);
  const back = tail === undefined ? [] : groupsOf(tail);
  if (!front || !back) return null;
  const missing = 8 - front.length - back.length;
  if (tail === undefined ? missing !== 0 : missing < 1) return null;
  return [...front, ...Array.from({ length: missing }, () => 0), ...back];
}

function groupsOf(text: string): readonly number[] | null {
  if (text === '') return [];
  const parts = text.split(':');
  return parts.every((part) => group.test(part)) ? parts.map((part) => Number.parseInt(part, 16)) : null;
}

/** `::ffff:127.0.0.1` is `::ffff:7f00:1`; an octet beyond 255 leaves a group that is none. */
function withHexEnd(address: string): string {
  const found = dottedEnd.exec(address);
  if (!found) return address;
  const [a = 0, b = 0, c = 0, d = 0] = found.slice(2).map(Number);
  if ([a, b, c, d].some((octet) => octet > 255)) return '';
  return `${found[1]}${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
}
