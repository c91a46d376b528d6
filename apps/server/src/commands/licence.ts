import { resolve } from 'node:path';
import { signLicence } from '../licence/licenceCode.ts';
import { licenceOptions } from '../licence/licenceOptions.ts';
import { systemClock } from '../platform/clock.ts';
import { makeKeyPair, readPrivateKey } from '../platform/secrets/keyPair.ts';
import { StartProblem } from '../platform/startProblem.ts';
import { runCommand } from './runCommand.ts';

/** npm runs a script in the folder of the product; a path means the folder that the person stands in. */
const typedPath = (path: string) => resolve(process.env.INIT_CWD ?? '', path);

/** For the vendor: makes the keys that licences are signed with, and issues licences. */
await runCommand(async () => {
  const [what, ...args] = process.argv.slice(2);
  switch (what) {
    case 'keys':
      return { ok: true, text: keys(args) };
    case 'issue':
      return { ok: true, text: issue(args) };
    default:
      throw new StartProblem(
        'Name the command: npm run licence -- keys FOLDER, or npm run licence -- issue --key FILE ...',
      );
  }
});

function keys([folder]: readonly string[]) {
  if (!folder) throw new StartProblem('Name the folder: npm run licence -- keys FOLDER');
  const { privateKey, publicKey, publicText } = makeKeyPair(typedPath(folder), 'licence');
  return [
    `Keep secret:  ${privateKey}`,
    `Give away:    ${publicKey}`,
    `For servers:  LICENCE_PUBLIC_KEY=${publicText}`,
  ].join('\n');
}

function issue(args: readonly string[]) {
  const today = new Date(systemClock.now()).toISOString().slice(0, 10);
  const { key, licence } = licenceOptions(args, today);
  return signLicence(licence, readPrivateKey(typedPath(key)));
}
