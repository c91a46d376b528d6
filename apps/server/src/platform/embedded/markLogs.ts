import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Remembers how long the files of a folder are; called later, it returns the text that was added since. */
export function markLogs(folder: string): () => string {
  const before = new Map(readdirSync(folder).map((name) => [name, statSync(join(folder, name)).size]));
  const added = (name: string) => {
    const bytes = readFileSync(join(folder, name));
    const mark = before.get(name) ?? 0;
    return bytes.subarray(mark > bytes.length ? 0 : mark).toString();
  };
  return () => readdirSync(folder).map(added).join('\n');
}
