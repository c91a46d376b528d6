import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { addressProblem } from '@carestead/domain/text/networkAddress';
import { addressSet } from '../addressSet.ts';
import type { Config } from '../config.ts';

export type Resolve = (host: string) => Promise<readonly string[]>;

export type OutboundRules = { isAllowed: (address: string) => boolean; resolve: Resolve };

/** An address that a person typed leads where it must not. */
export class ForbiddenAddress extends Error {
  override readonly name = 'ForbiddenAddress';
}

const resolveBySystem: Resolve = async (host) => (await lookup(host, { all: true })).map(({ address }) => address);

/** Not this machine, nothing link-local, no metadata service, unless the operator allows the address. */
export function outboundRules(
  { allowsLoopback, outboundAllowed }: Pick<Config, 'allowsLoopback' | 'outboundAllowed'>,
  resolve: Resolve = resolveBySystem,
): OutboundRules {
  const isExcepted = addressSet(outboundAllowed);
  return {
    resolve,
    isAllowed: (address) => {
      const problem = addressProblem(address);
      return problem === null || (problem === 'loopback' && allowsLoopback) || isExcepted(address);
    },
  };
}

/**
 * The one address that is connected to. It is resolved here and never again: a name that leads somewhere else a moment
 * later leads nowhere.
 */
export async function pinnedAddress(url: URL, { isAllowed, resolve }: OutboundRules): Promise<string> {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new ForbiddenAddress(`${url.protocol} is not HTTP`);
  return await pinnedHost(url.hostname.replace(/^\[(.*)\]$/, '$1'), { isAllowed, resolve });
}

/** The same for a host that is reached by something else than HTTP. */
export async function pinnedHost(host: string, { isAllowed, resolve }: OutboundRules): Promise<string> {
  const addresses = isIP(host) ? [host] : await resolve(host);
  const forbidden = addresses.find((address) => !isAllowed(address));
  if (forbidden !== undefined) throw new ForbiddenAddress(`${host} leads to ${forbidden}, which is not allowed`);
  const [first] = addresses;
  if (first === undefined) throw new Error(`${host} has no address`);
  return first;
}
