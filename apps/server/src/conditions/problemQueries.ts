import {
  type ConditionMessage,
  conditionMessages,
  type KnownFault,
  levelOf,
} from '@carestead/domain/conditions/condition';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

export type Problem = Pick<KnownFault, 'part' | 'message' | 'since'>;

/** So long after a server last saw it a problem is over: each of them looks several times meanwhile. */
const overAfter = '90 seconds';

/**
 * Keeps what is wrong now, with the moment since which it is. Several servers keep what each of them sees; when none sees it any
 * more it goes.
 */
export async function keepProblems(database: Database, faults: readonly KnownFault[]): Promise<void> {
  const seen = faults.map((fault) => ({
    ...{ part: fault.part, message: fault.message, level: levelOf(fault), values: fault.values ?? {} },
    ...{ system_id: fault.system_id ?? null, since: new Date(fault.since) },
  }));
  await sql`
    INSERT INTO current_problems (part, message, level, values, system_id, since, seen_at)
    SELECT part, message, level, values, system_id, since, clock_timestamp()
    FROM jsonb_to_recordset(${JSON.stringify(seen)}::jsonb)
      AS seen (part text, message text, level text, values jsonb, system_id integer, since timestamptz)
    ON CONFLICT (part, message) DO UPDATE SET level = excluded.level, values = excluded.values,
      since = least(current_problems.since, excluded.since), seen_at = excluded.seen_at`.execute(database);
  await sql`DELETE FROM current_problems WHERE seen_at < clock_timestamp() - ${overAfter}::interval`.execute(database);
}

/** What was wrong when a server last looked. */
export async function readProblems(database: Database): Promise<readonly Problem[]> {
  const rows = await database.selectFrom('current_problems').select(['part', 'message', 'since']).execute();
  return rows.flatMap(({ message, ...row }) => (isMessage(message) ? [{ ...row, message }] : []));
}

const isMessage = (message: string): message is ConditionMessage =>
  conditionMessages.some((known) => known === message);
