import { addressProblem } from '../field/addressProblem.ts';

type VideoAddressProblem = 'loopback' | 'not_allowed';

const octets = /^\d+\.\d+\.\d+\.\d+$/;

/** A name or a password in front of the host, however the slashes are written. */
export const hasCredentials = (url: string): boolean => /^https?:[\\/]*[^\\/?#]*@/i.test(url.trim());

/**
 * Where the address of a camera must not lead. It comes as browsers read it, in its parts; a name of a host counts as what
 * it says, because browsers ask for it, not we.
 */
export function videoAddressProblem(address: { protocol: string; hostname: string }): VideoAddressProblem | null {
  if (address.protocol !== 'http:' && address.protocol !== 'https:') return 'not_allowed';
  const host = address.hostname.replace(/^\[|\]$/g, '').toLowerCase();
  if (host === 'localhost' || host.endsWith('.localhost') || host === '::1') return 'loopback';
  if (octets.test(host)) {
    const problem = addressProblem(host);
    return problem === null || problem === 'loopback' ? problem : 'not_allowed';
  }
  return host.includes(':') ? sixProblem(host) : null;
}

/** Link-local, unspecified, multicast, and addresses of the older kind in the clothes of the newer one. */
function sixProblem(host: string): VideoAddressProblem | null {
  return /^(fe[89ab]|ff)/.test(host) || host === '::' || host.startsWith('::ffff:') ? 'not_allowed' : null;
}
