import { isLoopbackName } from './loopbackName.ts';

type AddressProblem = 'loopback' | 'link_local' | 'metadata' | 'not_a_host';

const dotted = /^\d{1,3}(?:\.\d{1,3}){3}$/;

/** Beside 169.254.169.254, which is link-local: where clouds give out the credentials of the machine. */
const metadataAddresses: readonly string[] = ['100.100.100.200', '168.63.129.16'];
const metadataNames: readonly string[] = ['metadata', 'metadata.google.internal'];

/**
 * Where a typed address must not lead: to the server itself, to services of its machine, to nowhere. Takes IPv4, IPv6 with
 * or without brackets, and names as they are written; nothing is looked up.
 */
export function addressProblem(address: string): AddressProblem | null {
  const host = address
    .trim()
    .toLowerCase()
    .replace(/^\[|\]$/g, '');
  if (dotted.test(host)) return ipv4Problem(host.split('.').map(Number));
  if (host.includes(':')) return ipv6Problem(host);
  const name = host.endsWith('.') ? host.slice(0, -1) : host;
  if (name !== host && dotted.test(name)) return addressProblem(name);
  if (isLoopbackName(name)) return 'loopback';
  return metadataNames.includes(name) ? 'metadata' : null;
}

function ipv4Problem(octets: readonly number[]): AddressProblem | null {
  const [first = 0, second = 0] = octets;
  if (octets.some((octet) => octet > 255)) return 'not_a_host';
  if (first === 127) return 'loopback';
  if (first === 169 && second === 254) return 'link_local';
  // "This network", multicast, reserved and broadcast.
  if (first === 0 || first >= 224) return 'not_a_host';
  return metadataAddresses.includes(octets.join('.')) ? 'metadata' : null;
}

function ipv6Problem(host: string): AddressProblem | null {
  const groups = parseIpv6(host);
  if (!groups) return 'not_a_host';
  const text = groups.map((group) => group.toString(16)).join(':');
  if (text === '0:0:0:0:0:0:0:0') return 'not_a_host';
  if (text === '0:0:0:0:0:0:0:1') return 'loopback';
  if (text === 'fd00:ec2:0:0:0:0:0:254') return 'metadata';
  const [first = 0] = groups;
  if ((first & 0xffc0) === 0xfe80) return 'link_local';
  if ((first & 0xff00) === 0xff00) return 'not_a_host';
  const inner = embeddedIpv4(groups);
  return inner && ipv4Problem(inner);
}

/** The IPv4 address that a gateway or the system itself reaches under this one; null: there is none in it. */
function embeddedIpv4(groups: readonly number[]): readonly number[] | null {
  const starts = (...prefix: readonly number[]) => prefix.every((group, index) => groups[index] === group);
  const octetsAt = (index: number) =>
    [groups[index] ?? 0, groups[index + 1] ?? 0].flatMap((group) => [group >> 8, group & 255]);
  // 6to4.
  if (starts(0x2002)) return octetsAt(1);
  const isEmbedded =
    starts(0, 0, 0, 0, 0, 0) ||
    starts(0, 0, 0, 0, 0, 0xffff) ||
    starts(0, 0, 0, 0, 0xffff, 0) ||
    // NAT64, well-known and local.
    starts(0x64, 0xff9b, 0, 0, 0, 0) ||
    starts(0x64, 0xff9b, 1);
  return isEmbedded ? octetsAt(6) : null;
}

const group = /^[0-9a-f]{1,4}$/;
const dottedEnd = /^(.*:)(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/;

/** The eight groups of an IPv6 address, a zone aside; null: it is none. */
function parseIpv6(address: string): readonly number[] | null {
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
