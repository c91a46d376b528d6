import { cpSync, existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

const week = 7 * 24 * 60 * 60 * 1000;

/** Makes a folder anew beside the old one and puts it in its place, so that no reader sees a half-written one. */
export async function replaceFolder(folder: string, make: (folder: string) => Promise<void>) {
  const fresh = `${folder}.fresh`;
  const old = `${folder}.old`;
  clear(fresh, old);
  try {
    await make(fresh);
    keepAssets(folder, fresh);
    if (existsSync(folder)) renameSync(folder, old);
    renameSync(fresh, folder);
  } finally {
    clear(fresh, old);
  }
}

/** A wall that still shows the page of before the upgrade asks for parts of that build; their names carry a hash. */
function keepAssets(from: string, to: string) {
  const assets = join(from, 'assets');
  if (!existsSync(assets)) return;
  const oldest = Date.now() - week;
  for (const name of readdirSync(assets)) {
    const [source, target] = [join(assets, name), join(to, 'assets', name)];
    if (existsSync(target) || statSync(source).mtimeMs < oldest) continue;
    cpSync(source, target, { preserveTimestamps: true });
  }
}

function clear(...folders: string[]) {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}
