const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const groups = 8;
const groupsOfNetwork = 4;
const longestAddress = 60;

/**
 * Whom a limit counts: an IPv4 address, or the /64 of an IPv6 address, because a client with one address of it has all.
 * Text that is no address stays as it is.
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.slice(0, longestAddress).split('%');
  const ipv4 = mapped.exec(bare)?.[1];
  if (ipv4 !== undefined) return ipv4;
  if (!bare.includes(':')) return bare;
  const expanded = expandedGroups(bare.toLowerCase());
  const isMapped = expanded.slice(0, 5).every((group) => group === 0) && expanded[5] === 0xffff;
  if (isMapped) return ipv4Of(expanded[6] ?? 0, expanded[7] ?? 0);
  const network = expanded.slice(0, groupsOfNetwork).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

function expandedGroups(address: string): readonly number[] {
  const [before = '', after] = address.split('::');
  const head = numbersOf(before);
  const tail = after === undefined ? [] : numbersOf(after);
  const gap = Array.from({ length: Math.max(0, groups - head.length - tail.length) }, () => 0);
  return [...head, ...gap, ...tail];
}

/** An IPv4 ending stands for two groups. */
const numbersOf = (part: string): readonly number[] =>
  part === ''
    ? []
    : part.split(':').flatMap((group) => {
        if (!group.includes('.')) return [Number.parseInt(group, 16) || 0];
        const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
        return [a * 256 + b, c * 256 + d];
      });

const ipv4Of = (high: number, low: number) => [high >> 8, high & 255, low >> 8, low & 255].join('.');
