import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { createServer } from 'node:net';
import { StartProblem } from './errors.ts';

/** Two processes would spoil each other's journal. Linux gives the name back by itself, however the process ends. */
export async function lockFolder(folder: string): Promise<() => void> {
  if (process.platform !== 'linux') return () => {};
  const name = createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 32);
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', () => reject(new StartProblem(`The folder ${folder} is used by another simulator.`)));
    server.listen(`\0carestead-simulator-${name}`, resolve);
  });
  server.unref();
  return () => void server.close();
}
