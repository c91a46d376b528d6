import {
  type CloudFacts,
  type CloudProblemReason,
  type CloudSettings,
  type CopyReason,
  cloudProblems,
  mostWaiting,
  noCloudSettings,
} from '@carestead/domain/cloud/cloud';
import { sql } from 'kysely';
import { noticeAtCommit } from '../platform/bus/relay.ts';
import type { Database } from '../platform/database/database.ts';

export type CloudAccount = CloudSettings & {
  /** Sealed; empty: there is none. */
  sealed_password: string;
  problem: CloudProblemReason | null;
  problem_at: number | null;
  tries: number;
  next_try_at: number | null;
  looked_at: number | null;
  last_sent_at: number | null;
};

const noAccount: CloudAccount = {
  ...noCloudSettings,
  ...{ sealed_password: '', problem: null, problem_at: null, tries: 0, next_try_at: null },
  ...{ looked_at: null, last_sent_at: null },
};

const problemOf = (stored: string) => cloudProblems.find((one) => one === stored) ?? null;

export async function readAccount(database: Database, system_id: number): Promise<CloudAccount> {
  const row = await database
    .selectFrom('cloud_accounts')
    .selectAll()
    .where('system_id', '=', system_id)
    .executeTakeFirst();
  if (!row) return noAccount;
  const { system_id: _system, changed_at: _at, changed_by: _by, problem, ...account } = row;
  return { ...account, problem: problemOf(problem) };
}

/** Shows whoever looks at the cloud of the system that it changed, when this is committed. */
async function publish(database: Database, system_id: number) {
  const event = sql`jsonb_build_object('system_id', ${system_id}::integer)`;
  await sql`SELECT ${noticeAtCommit('cloudChanged', event)}`.execute(database);
}

type Stored = CloudSettings & { sealed_password: string };

/** What went wrong with the settings of before says nothing about these. */
export async function storeAccount(
  database: Database,
  system_id: number,
  settings: Stored,
  { by, now }: { by: string; now: number },
) {
  const at = new Date(now);
  const changed = { ...settings, changed_at: at, changed_by: by };
  const anew = { problem: '', problem_at: null, tries: 0, next_try_at: at };
  await database
    .insertInto('cloud_accounts')
    .values({ system_id, ...changed, ...anew })
    .onConflict((conflict) => conflict.column('system_id').doUpdateSet({ ...changed, ...anew }))
    .execute();
  await publish(database, system_id);
}

/** The account was reached. What waits all the same is looked at again: it was asked for a moment ago. */
export async function noteReached(database: Database, system_id: number) {
  await sql`
    UPDATE cloud_accounts SET problem = '', problem_at = NULL, tries = 0,
      next_try_at = CASE WHEN EXISTS (SELECT FROM cloud_waiting w WHERE w.system_id = cloud_accounts.system_id)
        THEN next_try_at END
    WHERE system_id = ${system_id}`.execute(database);
  await publish(database, system_id);
}

type Failed = { problem: CloudProblemReason; now: number; tries: number; next_try_at: number | null };

export async function noteProblem(database: Database, system_id: number, failed: Failed) {
  const { problem, now, tries, next_try_at } = failed;
  await database
    .updateTable('cloud_accounts')
    .set({
      ...{ problem, problem_at: new Date(now), tries },
      next_try_at: next_try_at === null ? null : new Date(next_try_at),
    })
    .where('system_id', '=', system_id)
    .execute();
  await publish(database, system_id);
}

export type WaitingCopy = { id: string; reason: CopyReason; user_id: number | null; user_name: string; at: number };

type NewCopy = { system_id: number; reason: CopyReason; by: { id: number | null; name: string }; at: number };

/** Asks for a copy of the configuration as it stands at this moment. By hand one waits at a time. */
export async function addWaiting(database: Database, { system_id, reason, by, at }: NewCopy) {
  await database
    .insertInto('cloud_waiting')
    .values({ system_id, reason, user_id: by.id, user_name: by.name, at: new Date(at) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // Should the job that is started with it not come to its end, another one follows.
  await database
    .updateTable('cloud_accounts')
    .set({ next_try_at: new Date(at) })
    .where('system_id', '=', system_id)
    .where('next_try_at', 'is', null)
    .where('problem', '=', '')
    .execute();
  await sql`
    DELETE FROM cloud_waiting WHERE id IN (
      SELECT id FROM cloud_waiting WHERE system_id = ${system_id} ORDER BY at DESC, id OFFSET ${mostWaiting})`.execute(
    database,
  );
  await publish(database, system_id);
}

export async function readWaiting(database: Database, system_id: number): Promise<readonly WaitingCopy[]> {
  const rows = await database
    .selectFrom('cloud_waiting')
    .select(['id', 'reason', 'user_id', 'user_name', 'at'])
    .where('system_id', '=', system_id)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.map(({ reason, ...row }) => ({ ...row, reason: reasonOf(reason) ?? 'manual' }));
}

const reasonOf = (stored: string): CopyReason | null => (stored === 'commit' || stored === 'manual' ? stored : null);

/** Where nothing is sent after a commit any more, what waits for that is not wanted either. */
export async function forgetUnwanted(database: Database, system_id: number, reasons: readonly CopyReason[]) {
  await database
    .deleteFrom('cloud_waiting')
    .where('system_id', '=', system_id)
    .where('reason', 'in', reasons)
    .execute();
}

/** It is there, or nothing can be made of it. */
export async function forgetWaiting(database: Database, system_id: number, id: string) {
  await database.deleteFrom('cloud_waiting').where('id', '=', id).execute();
  await publish(database, system_id);
}

export async function noteSent(database: Database, system_id: number, now: number) {
  await database
    .updateTable('cloud_accounts')
    .set({ last_sent_at: new Date(now) })
    .where('system_id', '=', system_id)
    .execute();
}

/** Systems with copies that are to be sent now. */
export async function dueSystems(database: Database, now: number): Promise<readonly number[]> {
  const rows = await database
    .selectFrom('cloud_accounts')
    .select('system_id')
    .where('next_try_at', '<=', sql<number>`${new Date(now)}`)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('cloud_waiting').whereRef('cloud_waiting.system_id', '=', 'cloud_accounts.system_id')),
    )
    .execute();
  return rows.map(({ system_id }) => system_id);
}

/** What only the operator can change may have changed since the last start. */
export async function tryAgainAfterStart(database: Database, now: number) {
  const ofOperator: readonly CloudProblemReason[] = ['no_address', 'offline', 'forbidden_address'];
  await database
    .updateTable('cloud_accounts')
    .set({ next_try_at: new Date(now) })
    .where('problem', 'in', ofOperator)
    .execute();
}

export type ListedCopy = {
  id: string;
  /** False: this installation has not made it, and cannot open it. */
  is_own: boolean;
  /** When the configuration was like this; of what is not our own, when it arrived. */
  at: number;
  reason: CopyReason | null;
  user_name: string;
  bytes: number;
  sha256: string;
};

export type KnownCopy = ListedCopy & {
  fetched_at: number | null;
  fetch_problem: CloudProblemReason | null;
  holds: unknown;
};

/** What was fetched of a copy stays with it. */
export async function storeList(database: Database, system_id: number, copies: readonly ListedCopy[], now: number) {
  const rows = copies.map((copy) => ({ ...copy, at: new Date(copy.at).toISOString(), reason: copy.reason ?? '' }));
  await sql`
    WITH there AS (SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS (id uuid, is_own boolean,
      at timestamptz, reason text, user_name text, bytes bigint, sha256 text)),
    gone AS (DELETE FROM cloud_copies c WHERE system_id = ${system_id} AND NOT EXISTS (SELECT FROM there WHERE id = c.id))
    INSERT INTO cloud_copies (system_id, id, is_own, at, reason, user_name, bytes, sha256)
    SELECT ${system_id}, id, is_own, at, reason, user_name, bytes, sha256 FROM there
    ON CONFLICT (system_id, id) DO UPDATE SET is_own = excluded.is_own, at = excluded.at, reason = excluded.reason,
      user_name = excluded.user_name, bytes = excluded.bytes, sha256 = excluded.sha256`.execute(database);
  await database
    .updateTable('cloud_accounts')
    .set({ looked_at: new Date(now) })
    .where('system_id', '=', system_id)
    .execute();
  await publish(database, system_id);
}

export async function forgetList(database: Database, system_id: number) {
  await database.deleteFrom('cloud_copies').where('system_id', '=', system_id).execute();
  await database.updateTable('cloud_accounts').set({ looked_at: null }).where('system_id', '=', system_id).execute();
}

export async function readCopies(database: Database, system_id: number): Promise<readonly KnownCopy[]> {
  const rows = await database
    .selectFrom('cloud_copies')
    .selectAll()
    .where('system_id', '=', system_id)
    .orderBy('is_own', 'desc')
    .orderBy('at', 'desc')
    .execute();
  return rows.map(({ system_id: _system, reason, fetch_problem, bytes, ...row }) => ({
    ...row,
    bytes: Number(bytes),
    reason: reasonOf(reason),
    fetch_problem: problemOf(fetch_problem),
  }));
}

export const findCopy = async (database: Database, system_id: number, id: string): Promise<KnownCopy | null> =>
  (await readCopies(database, system_id)).find((copy) => copy.id === id) ?? null;

type Fetched = { holds: unknown; problem: CloudProblemReason | null; now: number };

export async function noteFetched(database: Database, key: { system_id: number; id: string }, fetched: Fetched) {
  const { holds, problem, now } = fetched;
  await database
    .updateTable('cloud_copies')
    .set({
      ...{ fetch_problem: problem ?? '', fetched_at: problem === null ? new Date(now) : null },
      holds: problem === null ? JSON.stringify(holds) : null,
    })
    .where('system_id', '=', key.system_id)
    .where('id', '=', key.id)
    .execute();
  await publish(database, key.system_id);
}

/** Their files are gone. */
export async function forgetFetched(database: Database, before: number) {
  await database
    .updateTable('cloud_copies')
    .set({ fetched_at: null, holds: null })
    .where('fetched_at', '<', sql<number>`${new Date(before)}`)
    .execute();
}

/** Which of these jobs are open for a system. */
export async function readOpenKinds(database: Database, system_id: number, kinds: readonly string[]) {
  const rows = await database
    .selectFrom('jobs')
    .select(['kind', 'once_key'])
    .where('system_id', '=', system_id)
    .where('kind', 'in', kinds)
    .where('state', 'in', ['waiting', 'running', 'cancelling'])
    .execute();
  return rows;
}

export async function readSystemName(database: Database, system_id: number): Promise<string> {
  const row = await database.selectFrom('system_params').select('name').where('id', '=', system_id).executeTakeFirst();
  return row?.name ?? '';
}

export const readInstallationUuid = async (database: Database): Promise<string> =>
  (await database.selectFrom('installation').select('uuid').executeTakeFirstOrThrow()).uuid;

/** How the clouds of all systems stand, for conditions. */
export async function readFacts(database: Database): Promise<readonly CloudFacts[]> {
  const rows = await database
    .selectFrom('cloud_accounts as account')
    .innerJoin('system_params as system', 'system.id', 'account.system_id')
    .select(['account.system_id', 'system.name', 'account.enabled', 'account.problem'])
    .select(({ selectFrom }) =>
      selectFrom('cloud_waiting')
        .whereRef('cloud_waiting.system_id', '=', 'account.system_id')
        .select(({ fn }) => fn.min('at').as('since'))
        .as('waiting_since'),
    )
    .execute();
  return rows.map(({ problem, ...facts }) => ({ ...facts, problem: problemOf(problem) }));
}
