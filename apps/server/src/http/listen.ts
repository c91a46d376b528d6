import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { StartProblem } from '../platform/startProblem.ts';

type Place = { host: string; port: number };

const waitLimit = 3000;
const tryEvery = 100;
/** All displays come back at once; a connection that finds the queue full is dropped and retried after seconds. */
const backlog = 65_535;

/** A server that was killed gives its port back a moment later; until then its successor waits. */
export async function listen(
  app: Pick<FastifyInstance, 'listen' | 'server'>,
  place: Place,
  wait = waitLimit,
): Promise<string> {
  try {
    await app.listen({ ...place, backlog });
    return addressOf(app.server.address(), place.host);
  } catch (error) {
    if (codeOf(error) !== 'EADDRINUSE' || wait <= 0) throw problem(error, place);
    await sleep(tryEvery);
    return await listen(app, place, wait - tryEvery);
  }
}

function addressOf(address: AddressInfo | string | null, host: string) {
  const port = typeof address === 'object' ? address?.port : null;
  if (host === '0.0.0.0' || host === '::') return `http://localhost:${port}`;
  return host.includes(':') ? `http://[${host}]:${port}` : `http://${host}:${port}`;
}

function problem(error: unknown, { host, port }: Place) {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new StartProblem(
        `Port ${port} on ${host} is taken by another program: stop it, or set PORT to another number.`,
      );
    case 'EACCES':
      return new StartProblem(`Port ${port} may not be used by this account: set PORT to a number above 1023.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartProblem(`This machine has no address ${host}: set HOST to one that it has.`);
    default:
      return error;
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : null);
