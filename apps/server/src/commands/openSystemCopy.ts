import { existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type CopyHeader, readSealedCopy } from '../platform/sealedCopy/sealedCopy.ts';
import { keyPath, readKey } from '../platform/secrets/keyFile.ts';
import { createSecrets } from '../platform/secrets/secrets.ts';
import { StartProblem } from '../platform/startProblem.ts';
import { runCommand } from './runCommand.ts';

const usage = 'npm run system:open -- FILE.sealed [ROWS.jsonl]';

/** Opens the sealed copy of a system, deleted or fetched from the cloud: prints what it holds, and writes its rows if a second file is named. */
await runCommand(async ({ dataFolder }) => {
  const [file, target] = process.argv.slice(2);
  if (!file) throw new StartProblem(`Which copy? ${usage}`);
  const key = await readKey(dataFolder);
  if (!key) throw new StartProblem(`The key file ${keyPath(dataFolder)} is missing: only it opens the copy.`);
  // npm changes to the folder of the product, and remembers from where it was called.
  const here = resolve(process.env.INIT_CWD ?? '.', file);
  const path = existsSync(here) ? here : resolve(dataFolder, file);
  const rows = target ? await open(target, 'wx', 0o600).catch(refuseTarget) : null;
  const counts = new Map<string, number>();
  let title = '';
  try {
    for await (const line of readSealedCopy(path, createSecrets(key))) {
      if (line.kind === 'system')
        title = `System ${line.system_id} "${line.name}", ${doneTo(line.reason)} at ${new Date(line.created_at).toISOString()}:`;
      if (line.kind !== 'rows') continue;
      counts.set(line.table, (counts.get(line.table) ?? 0) + line.rows.length);
      await rows?.writeFile(line.rows.map((row) => `${JSON.stringify({ table: line.table, row })}\n`).join(''));
    }
  } finally {
    await rows?.close();
  }
  const listed = [...counts].map(([table, count]) => `  ${table}: ${count}`);
  const written = target ? [`The rows are in ${target}.`] : [`To have the rows: ${usage}`];
  return { ok: true, text: [title, ...listed, ...written].join('\n') };
});

function doneTo(reason: CopyHeader['reason'] = 'deleted') {
  switch (reason) {
    case 'deleted':
      return 'deleted';
    case 'commit':
      return 'transmitted';
    case 'manual':
      return 'copied by hand';
  }
}

function refuseTarget(error: NodeJS.ErrnoException): never {
  throw new StartProblem(`${error.path ?? 'The file'} cannot be written (${error.code}).`);
}
