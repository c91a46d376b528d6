import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { systemClock } from '../platform/clock.ts';
import { migrations } from '../platform/migrations/all.ts';
import { makeKeyPair, readPrivateKey } from '../platform/secrets/keyPair.ts';
import { StartProblem } from '../platform/startProblem.ts';
import { version } from '../platform/version.ts';
import { packRelease } from '../updates/packRelease.ts';
import { runCommand } from './runCommand.ts';

/** npm runs a script in the folder of the product; a path means the folder that the person stands in. */
const typedPath = (path: string) => resolve(process.env.INIT_CWD ?? '', path);

const usage =
  'Name the key and the folder: npm run release -- --key FILE --to FOLDER, or npm run release -- keys FOLDER';

/** For the vendor: makes the keys that releases are signed with, and signed releases of what was built. */
await runCommand(async () => {
  const [what, folder] = process.argv.slice(2);
  return { ok: true, text: what === 'keys' ? keys(folder) : await release() };
});

function keys(folder: string | undefined) {
  if (!folder) throw new StartProblem(usage);
  const { privateKey, publicKey, publicText } = makeKeyPair(typedPath(folder), 'release');
  return [
    `Keep secret:  ${privateKey}`,
    `Give away:    ${publicKey}`,
    `For servers:  UPDATE_PUBLIC_KEY=${publicText}`,
  ].join('\n');
}

async function release() {
  const { key, to } = options();
  const { path, release: made } = await packRelease({
    // This command lies in the folder of what was built.
    dist: fileURLToPath(new URL('../../', import.meta.url)),
    ...{ version, migrations, privateKey: readPrivateKey(typedPath(key)), released_at: systemClock.now() },
    folder: typedPath(to),
  });
  return `${path}\nversion ${made.version}, ${made.files.length} files, ${statSync(path).size} bytes`;
}

function options(): { key: string; to: string } {
  try {
    const { values } = parseArgs({ options: { key: { type: 'string' }, to: { type: 'string' } } });
    if (values.key && values.to) return { key: values.key, to: values.to };
  } catch {
    // An unknown option: the sentence says which there are.
  }
  throw new StartProblem(usage);
}
