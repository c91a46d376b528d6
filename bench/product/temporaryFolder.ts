import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder that is gone when the stack is taken down. */
export function temporaryFolder(started: AsyncDisposableStack): string {
  const folder = mkdtempSync(join(tmpdir(), 'carestead-bench-'));
  started.defer(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
