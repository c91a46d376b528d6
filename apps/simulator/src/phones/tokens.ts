import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

export const phoneTokensFile = 'phone-tokens.json';

/** What phones were given when they were paired, by their names. */
export function openTokens(folder: string) {
  const path = join(folder, phoneTokensFile);
  const known = new Map(
    existsSync(path)
      ? Object.entries(z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(path, 'utf8'))))
      : [],
  );
  return {
    of: (name: string) => known.get(name) ?? null,
    keep: (name: string, token: string) => {
      known.set(name, token);
      writeFileSync(`${path}.new`, JSON.stringify(Object.fromEntries(known)), { mode: 0o600 });
      renameSync(`${path}.new`, path);
    },
  };
}
