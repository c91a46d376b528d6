type AddressProblem = 'loopback' | 'link_local' | 'not_a_host';

/** Where a typed address must not lead: to the server itself, to its machine's own services, to nowhere. */
export function addressProblem(ip: string): AddressProblem | null {
  const [first = 0, second = 0] = ip.split('.').map(Number);
  if (first === 127) return 'loopback';
  if (first === 169 && second === 254) return 'link_local';
  if (first === 0 || first >= 224) return 'not_a_host';
  return null;
}
