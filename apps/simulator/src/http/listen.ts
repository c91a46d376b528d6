import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartProblem } from '../errors.ts';

const tryEvery = 100;

/** A program that was killed gives its port back a moment later; until then its successor waits. */
export async function listen(server: Server, host: string, port: number, timeoutMs = 2000): Promise<number> {
  try {
    await once(server, host, port);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code !== 'EADDRINUSE') throw error;
    if (timeoutMs <= 0)
      throw new StartProblem(`Port ${port} on ${host} is taken by another program: name another one.`);
    await sleep(tryEvery);
    return await listen(server, host, port, timeoutMs - tryEvery);
  }
  const address = server.address();
  return typeof address === 'object' && address ? address.port : port;
}

function once(server: Server, host: string, port: number) {
  return new Promise<void>((resolve, reject) => {
    const failed = (error: Error) => {
      server.off('listening', listening);
      reject(error);
    };
    const listening = () => {
      server.off('error', failed);
      resolve();
    };
    server.once('error', failed).once('listening', listening).listen(port, host);
  });
}

export function closeServer(server: Server) {
  return new Promise<void>((resolve) => {
    if (!server.listening) return resolve();
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
