import { isIP } from 'node:net';
import { StartProblem } from './startProblem.ts';

/** Where calls may be shown to anonymous callers. */
export type DisplayAccess = { kind: 'open' } | { kind: 'restricted'; networks: readonly string[]; paired: boolean };

/** `open`, or a list of networks and the keyword `paired`. */
export function displayAccess(given: string | null): DisplayAccess {
  const parts = (given ?? 'open').split(',').map((part) => part.trim());
  if (parts.length === 1 && parts[0] === 'open') return { kind: 'open' };
  const networks = parts.filter((part) => part !== 'paired');
  const wrong = networks.find((part) => !isNetwork(part));
  if (wrong !== undefined) {
    throw new StartProblem(
      `CARESTEAD_DISPLAYS holds "${wrong}", but must be "open", or a list of "paired", IP addresses and networks.`,
    );
  }
  return { kind: 'restricted', networks, paired: parts.includes('paired') };
}

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 6 ? 128 : 32));
}
