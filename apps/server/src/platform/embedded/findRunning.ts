import { existsSync } from 'node:fs';
import { databaseAccount } from './account.ts';
import { databaseName, owner } from './cluster.ts';
import { placeOf } from './place.ts';
import { type Postmaster, runningPostmaster } from './postmaster.ts';
import { socketIn } from './runFolder.ts';

export type RunningDatabase = { url: string; pid: number };

/** The database of an installation that runs right now, for commands that connect to it. */
export function findRunning(dataFolder: string): RunningDatabase | null {
  const { cluster } = placeOf(dataFolder);
  databaseAccount(cluster);
  const found = runningPostmaster(cluster);
  return found && isReachable(found) ? { url: urlOf(found.socketFolder), pid: found.pid } : null;
}

export const isReachable = ({ status, socketFolder }: Postmaster) =>
  status === 'ready' && existsSync(socketIn(socketFolder));

export const urlOf = (runFolder: string) =>
  `postgresql://${owner}@${encodeURIComponent(runFolder)}:5432/${databaseName}`;
