import { existsSync, rmSync } from 'node:fs';
import { StartProblem } from '../startProblem.ts';
import { type Account, databaseAccount } from './account.ts';
import { type Binaries, usableBinaries } from './binaries.ts';
import { checkVersion, createCluster } from './cluster.ts';
import { mayEnter } from './mayEnter.ts';
import { type Place, placeElsewhere, placeOf, rememberPlace } from './place.ts';
import type { Setting } from './settings.ts';

export type Prepared = { place: Place; account: Account; binaries: Binaries };

export type ClusterOptions = {
  dataFolder: string;
  binaries: string | null;
  stateFolder: string;
  signal: AbortSignal | undefined;
  log: (message: string) => void;
  settings: readonly Setting[];
};

/** Everything that has to be there before the database can be started: its account, its programs and its files. */
export async function prepareCluster(options: ClusterOptions): Promise<Prepared> {
  const place = placeOf(options.dataFolder);
  const account = databaseAccount(place.cluster);
  return existsSync(place.cluster) ? existing(options, place, account) : fresh(options, place, account);
}

async function existing({ binaries: given }: ClusterOptions, place: Place, account: Account): Promise<Prepared> {
  if (account && !(await mayEnter(account, place.cluster))) {
    throw new StartProblem(
      `The account ${account.name} that runs the database cannot enter ${place.cluster}: open the folders above it with "chmod o+x".`,
    );
  }
  const binaries = await usableBinaries({ given, home: place.home, account });
  checkVersion(place.cluster, binaries);
  return { place, account, binaries };
}

async function fresh(options: ClusterOptions, wanted: Place, account: Account): Promise<Prepared> {
  const isOpen = account === null || (await mayEnter(account, wanted.home));
  const place = isOpen ? wanted : placeElsewhere(options.dataFolder, options.stateFolder);
  try {
    const binaries = await usableBinaries({ given: options.binaries, home: place.home, account });
    await createCluster(place.cluster, binaries, account, options.signal);
    rememberPlace(options.dataFolder, place);
    return { place, account, binaries };
  } catch (error) {
    if (place !== wanted) rmSync(place.home, { recursive: true, force: true });
    throw error;
  }
}
