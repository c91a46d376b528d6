import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** In memory where there is such a place: that of the service, or that of the machine. `mkdtemp` makes it for us alone. */
export function makeKeyFolder(): string {
  for (const root of [process.env.RUNTIME_DIRECTORY, '/run', tmpdir()]) {
    try {
      if (root) return mkdtempSync(join(root, 'carestead-tunnel-'));
    } catch {
      // The next one may do.
    }
  }
  throw new Error('no folder for the key of the tunnel could be made');
}

export const removeKeyFolder = (folder: string) => rmSync(folder, { recursive: true, force: true });
