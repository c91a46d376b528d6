import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { StartProblem } from '../startProblem.ts';

/** Where the database keeps its things: in the data folder, unless its account cannot enter there. */
export type Place = { home: string; cluster: string; log: string };

const pointerName = 'database-home';

const placeIn = (home: string): Place => ({ home, cluster: join(home, 'postgres'), log: join(home, 'log') });

export function placeOf(dataFolder: string): Place {
  const home = readPointer(dataFolder);
  if (home === null) return placeIn(dataFolder);
  const place = placeIn(home);
  if (existsSync(place.cluster)) return place;
  throw new StartProblem(
    `The database of ${dataFolder} was kept in ${home}, but is not there any more: put it back, or remove ${join(dataFolder, pointerName)} to begin with an empty one.`,
  );
}

/** A folder of its own under the system's state folder, for a data folder that is closed to the database's account. */
export function placeElsewhere(dataFolder: string, stateFolder: string): Place {
  mkdirSync(stateFolder, { recursive: true, mode: 0o755 });
  const home = mkdtempSync(join(stateFolder, `${basename(dataFolder)}-`));
  chmodSync(home, 0o711);
  return placeIn(home);
}

/** Written once the cluster is whole, so that a start that was interrupted points nowhere. */
export function rememberPlace(dataFolder: string, { home, log }: Place) {
  if (home === dataFolder) return;
  const pointer = join(dataFolder, pointerName);
  writeFileSync(`${pointer}.new`, `${home}\n`);
  renameSync(`${pointer}.new`, pointer);
  if (!existsSync(join(dataFolder, 'log'))) symlinkSync(log, join(dataFolder, 'log'));
}

function readPointer(dataFolder: string) {
  try {
    return readFileSync(join(dataFolder, pointerName), 'utf8').trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
