import { addressProblem } from '../text/networkAddress.ts';

type VideoAddressProblem = 'loopback' | 'not_allowed';

/**
 * Where the address of a camera must not lead. It comes as browsers read it, in its parts; a name of a host counts as what
 * it says, because browsers ask for it, not we.
 */
export function videoAddressProblem(address: { protocol: string; hostname: string }): VideoAddressProblem | null {
  if (address.protocol !== 'http:' && address.protocol !== 'https:') return 'not_allowed';
  const problem = addressProblem(address.hostname);
  return problem === null || problem === 'loopback' ? problem : 'not_allowed';
}
