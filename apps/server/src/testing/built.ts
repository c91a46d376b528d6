import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * The file of a process as it is delivered: `main`, `worker`, `supervisor`, or `commands/` and a name. It is up in a quarter of
 * the time that the same takes from the source, where each of hundreds of modules is found and stripped of its types.
 */
export function built(name: string): string {
  const file = fileURLToPath(new URL(`../../../../dist/server/${name}.js`, import.meta.url));
  if (!existsSync(file)) throw new Error('the server is not built: npm run build');
  return file;
}
