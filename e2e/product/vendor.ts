import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const command = join(import.meta.dirname, '../../scripts/command.ts');
const run = (...args: readonly string[]) =>
  execFileSync(process.execPath, [command, 'licence', ...args], { encoding: 'utf8' }).trim();

/** The vendor of licences, as the vendor works: with the command line and a folder of its own. */
export function createVendor(folder: string) {
  run('keys', folder);
  return {
    env: { LICENCE_PUBLIC_KEY: join(folder, 'licence-public.pem') },
    issue: (...options: readonly string[]) => run('issue', '--key', join(folder, 'licence-private.pem'), ...options),
  };
}
