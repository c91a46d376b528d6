import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { StartProblem } from '../startProblem.ts';
import { databaseAccount } from './account.ts';
import { adoptPostmaster } from './adoptPostmaster.ts';
import { dataFolderProblem } from './dataFolderProblem.ts';
import { urlOf } from './findRunning.ts';
import { type FolderLock, lockFolder } from './folderLock.ts';
import { launchPostmaster } from './launchPostmaster.ts';
import { placeOf } from './place.ts';
import { isSameProcess, lastSocketFolder, type Postmaster } from './postmaster.ts';
import { type ClusterOptions, type Prepared, prepareCluster } from './prepareCluster.ts';
import { keepRunFolder, makeRunFolder, removeRunFolder } from './runFolder.ts';
import type { Setting } from './settings.ts';
import { stopPostmaster } from './stopPostmaster.ts';

export type EmbeddedDatabase = {
  readonly url: string;
  readonly runFolder: string;
  readonly pid: number;
  /** True when it was found running and not started anew. */
  readonly wasRunning: boolean;
  isRunning(): boolean;
  /** Called each time that the database has died without a request to stop. */
  onLost(listener: () => void): void;
  /** Starts it again under the same address. */
  restart(): Promise<void>;
  stop(): Promise<void>;
};

export type EmbeddedOptions = {
  dataFolder: string;
  /** A folder with other PostgreSQL programs. */
  binaries?: string | null;
  /** Where the database lives when its account cannot enter the data folder. */
  stateFolder?: string;
  signal?: AbortSignal;
  log?: (message: string) => void;
  /** Stronger than the product's own: a test database need not survive a power cut. */
  settings?: readonly Setting[];
};

const checkEvery = 500;

/** PostgreSQL of our own, on a Unix socket. It outlives us if we are killed; the next start finds it. */
export async function startEmbeddedDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const {
    dataFolder,
    binaries = null,
    stateFolder = '/var/lib/carestead',
    signal,
    log = () => {},
    settings = [],
  } = options;
  const locks: FolderLock[] = [];
  try {
    makeDataFolder(dataFolder);
    locks.push(lockFolder(dataFolder));
    return await open({ dataFolder, binaries, stateFolder, signal, log, settings }, locks);
  } catch (error) {
    for (const lock of locks) lock.release();
    throw dataFolderProblem(error, dataFolder);
  }
}

async function open(options: ClusterOptions, locks: FolderLock[]): Promise<EmbeddedDatabase> {
  const place = placeOf(options.dataFolder);
  // A copy of the data folder points to the same database as the original.
  if (place.home !== options.dataFolder) locks.push(lockFolder(place.home));
  databaseAccount(place.cluster);
  const found = await adoptPostmaster(place.cluster, options.signal);
  if (found) options.log(`database of the last run found (process ${found.pid}), using it`);
  return watched(options, locks, found ?? (await launched(options)), found !== null);
}

async function launched(options: ClusterOptions): Promise<Postmaster> {
  if (options.signal?.aborted) throw new StartProblem('The start was cancelled.');
  const prepared = await prepareCluster(options);
  const last = lastSocketFolder(prepared.place.cluster);
  const runFolder = usableRunFolder(prepared, last) ?? makeRunFolder(prepared.account);
  try {
    return await launchPostmaster(prepared, runFolder, options);
  } catch (error) {
    removeRunFolder(runFolder);
    throw error;
  }
}

const usableRunFolder = ({ account }: Prepared, folder: string | null) =>
  folder !== null && keepRunFolder(folder, account) ? folder : null;

function watched(
  options: ClusterOptions,
  locks: readonly FolderLock[],
  first: Postmaster,
  wasRunning: boolean,
): EmbeddedDatabase {
  const runFolder = first.socketFolder;
  const listeners: (() => void)[] = [];
  let postmaster = first;
  let state: 'watched' | 'lost' | 'stopped' = 'watched';
  const check = () => {
    if (state !== 'watched' || isSameProcess(postmaster)) return;
    state = 'lost';
    for (const listener of listeners) listener();
  };
  const timer = setInterval(check, checkEvery).unref();
  return {
    url: urlOf(runFolder),
    runFolder,
    get pid() {
      return postmaster.pid;
    },
    wasRunning,
    isRunning: () => isSameProcess(postmaster),
    onLost: (listener) => void listeners.push(listener),
    restart: async () => {
      const prepared = await prepareCluster(options);
      if (!usableRunFolder(prepared, runFolder))
        throw new StartProblem(`The folder ${runFolder} is not ours any more.`);
      postmaster = await launchPostmaster(prepared, runFolder, options);
      state = 'watched';
    },
    stop: async () => {
      state = 'stopped';
      clearInterval(timer);
      await stopPostmaster(postmaster);
      removeRunFolder(runFolder);
      for (const lock of locks) lock.release();
    },
  };
}

/** Others may pass through a folder that root makes or gives us empty, because the database's account has to. */
function makeDataFolder(dataFolder: string) {
  const isRoot = process.getuid?.() === 0;
  const isNew = mkdirSync(dataFolder, { recursive: true }) !== undefined;
  const isEmptyOfRoot = isRoot && statSync(dataFolder).uid === 0 && readdirSync(dataFolder).length === 0;
  if (isNew || isEmptyOfRoot) chmodSync(dataFolder, isRoot ? 0o711 : 0o700);
}
