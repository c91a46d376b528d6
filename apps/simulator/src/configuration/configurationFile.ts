import { closeSync, existsSync, fdatasyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';

type Options<Whole, Change> = {
  folder: string;
  readWhole: (value: unknown) => Whole;
  readChange: (value: unknown) => Change;
  /** What stands when the changes since the last whole were made. */
  whole: () => Whole;
};

/** So many characters of changes are written before the whole is. */
const mostChanges = 64_000_000;

/**
 * A configuration on disk: as a whole, and what was changed since line by line, so that a change costs what it is large and
 * not what the configuration is. Changes that are made twice come to the same: a whole may already contain them.
 */
export function openConfigurationFile<Whole, Change>({ folder, readWhole, readChange, whole }: Options<Whole, Change>) {
  const path = join(folder, 'configuration.json');
  const changesPath = join(folder, 'configuration-changes.jsonl');
  let waiting: string[] = [];
  let writing: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;
  let length = 0;

  const replace = () => {
    writeSafely(path, JSON.stringify(whole()));
    rmSync(changesPath, { force: true });
    length = 0;
  };
  const write = async () => {
    next = null;
    const lines = `${waiting.join('\n')}\n`;
    waiting = [];
    if (length + lines.length > mostChanges) return replace();
    const file = await open(changesPath, 'a');
    try {
      await file.writeFile(lines);
      await file.datasync();
      length += lines.length;
    } catch (error) {
      // Half a line may stand there, and nothing can follow it.
      length = Number.POSITIVE_INFINITY;
      throw error;
    } finally {
      await file.close();
    }
  };
  return {
    found: existsSync(path) ? readWhole(JSON.parse(readFileSync(path, 'utf8'))) : null,
    changes: readLines(changesPath).map(readChange),
    /** Once, when what was found is in force. */
    begin: replace,
    /** On disk when it returns; changes that come while others are written share the next writing. */
    add: (change: Change): Promise<void> => {
      waiting.push(JSON.stringify(change));
      if (next === null) {
        next = writing.catch(() => {}).then(write);
        writing = next;
      }
      return next;
    },
    settled: async () => await writing,
  };
}

/** The last line may have been cut short; it was never confirmed. */
function readLines(path: string): readonly unknown[] {
  if (!existsSync(path)) return [];
  return readFileSync(path, 'utf8')
    .split('\n')
    .slice(0, -1)
    .map((line): unknown => JSON.parse(line));
}

/** Either the old content is there or the new one, whenever the machine stops. */
function writeSafely(path: string, text: string) {
  const file = openSync(`${path}.new`, 'w');
  try {
    writeSync(file, text);
    fdatasyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(`${path}.new`, path);
}
