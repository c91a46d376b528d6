import type { CloudProblemReason } from '@carestead/domain/cloud/cloud';
import { z } from 'zod';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database/database.ts';
import { cloudJobs } from './cloudJobs.ts';
import {
  type KnownCopy,
  readAccount,
  readCopies,
  readOpenKinds,
  readWaiting,
  type WaitingCopy,
} from './cloudQueries.ts';

export type ListedHold = { table: string; count: number };

export type OverviewCopy = Omit<KnownCopy, 'holds' | 'sha256'> & {
  holds: readonly ListedHold[];
  is_fetching: boolean;
  download: string | null;
};

export type CloudOverview = {
  /** Where copies go; null: the operator has named no cloud. */
  host: string | null;
  is_offline: boolean;
  enabled: boolean;
  username: string;
  has_password: boolean;
  problem: CloudProblemReason | null;
  problem_at: number | null;
  next_try_at: number | null;
  looked_at: number | null;
  last_sent_at: number | null;
  is_sending: boolean;
  is_reading: boolean;
  waiting: readonly WaitingCopy[];
  copies: readonly OverviewCopy[];
};

const holdsShape = z.array(z.object({ table: z.string(), count: z.number() }));

export async function readOverview(
  database: Database,
  { cloudUrl, isOffline }: Pick<Config, 'cloudUrl' | 'isOffline'>,
  system_id: number,
): Promise<CloudOverview> {
  const [account, waiting, copies, open] = await Promise.all([
    readAccount(database, system_id),
    readWaiting(database, system_id),
    readCopies(database, system_id),
    readOpenKinds(
      database,
      system_id,
      cloudJobs.map(({ name }) => name),
    ),
  ]);
  const { sealed_password, tries: _tries, ...known } = account;
  const isOpen = (name: string, key?: string) =>
    open.some(({ kind, once_key }) => kind === name && (key === undefined || once_key === key));
  return {
    ...known,
    host: cloudUrl?.host ?? null,
    is_offline: isOffline,
    has_password: sealed_password !== '',
    is_sending: isOpen('send_cloud_copies'),
    is_reading: isOpen('read_cloud'),
    waiting,
    copies: copies.map(({ holds, sha256: _sha256, ...copy }) => ({
      ...copy,
      holds: holdsShape.safeParse(holds).data ?? [],
      is_fetching: isOpen('fetch_cloud_copy', copy.id),
      download: copy.fetched_at === null ? null : `/backend/cloud/${system_id}/${copy.id}`,
    })),
  };
}
