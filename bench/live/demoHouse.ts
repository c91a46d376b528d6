import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/root.ts';
import { createDatabase } from './ownDatabase.ts';

/** The demo house in a database that others are copied from, with the files that belong to it. */
export type DemoHouse = { template: string; password: string; files: ReadonlyMap<string, Buffer> };

const known = new Map<string, DemoHouse>();

/** Loading it takes seconds, so it is done once for each database server; it is gone with that. */
export async function demoHouse(databaseUrl: string): Promise<DemoHouse> {
  const found = known.get(databaseUrl);
  if (found) return found;
  const { name, url } = await createDatabase(databaseUrl);
  const folder = mkdtempSync(join(tmpdir(), 'carestead-bench-'));
  try {
    const password = loadInto({ DATABASE_URL: url, CARESTEAD_DATA: folder });
    const files = new Map(readdirSync(folder).map((file) => [file, readFileSync(join(folder, file))]));
    const made = { template: name, password, files };
    known.set(databaseUrl, made);
    return made;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The data folder of a copy; the key among the files is for its owner alone. */
export function layOut({ files }: DemoHouse, folder: string) {
  for (const [file, content] of files) writeFileSync(join(folder, file), content, { mode: 0o600 });
}

function loadInto(env: Readonly<Record<string, string>>): string {
  const command = join(root, 'dist/server/commands/demo.js');
  const { PATH = '' } = process.env;
  const { stdout, stderr } = spawnSync(process.execPath, [command], { env: { PATH, ...env }, encoding: 'utf8' });
  const password = /password (\S+)/.exec(stdout)?.[1];
  if (password === undefined) throw new Error(`the demo house could not be loaded: ${stdout}${stderr}`);
  return password;
}
