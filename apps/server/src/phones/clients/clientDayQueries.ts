import { shownDays } from '@carestead/domain/phones/reachableDays';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

export type Reached = { app_client_id: number; isReachable: boolean; round_trip: number | null; loss: number | null };

/** More than any day has, on which the clocks go back too. */
const longestDay = 25 * 3600;

/** Adds seconds to a day of these phones: those on which each was reachable, and the same for all as known. */
export async function addSeconds(
  database: Database,
  { system_id, day, seconds }: { system_id: number; day: string; seconds: number },
  reached: readonly Reached[],
): Promise<void> {
  if (reached.length === 0) return;
  const measured = reached.map(({ round_trip, loss }) => round_trip !== null || loss !== null);
  await sql`
    INSERT INTO app_client_days AS days (system_id, app_client_id, day, reachable, known, samples, round_trip, loss)
    SELECT ${system_id}, c.id, ${day}::date, CASE WHEN is_reachable THEN ${seconds} ELSE 0 END, ${seconds},
      CASE WHEN measured THEN 1 ELSE 0 END, coalesce(new.round_trip, 0), coalesce(new.loss, 0)
    FROM unnest(${reached.map(({ app_client_id }) => app_client_id)}::integer[],
      ${reached.map(({ isReachable }) => isReachable)}::boolean[], ${measured}::boolean[],
      ${reached.map(({ round_trip }) => round_trip)}::integer[], ${reached.map(({ loss }) => loss)}::integer[])
      AS new (id, is_reachable, measured, round_trip, loss)
    -- One that was removed in the meantime has no days any more.
    JOIN app_clients c ON c.system_id = ${system_id} AND c.id = new.id
    ON CONFLICT (system_id, app_client_id, day) DO UPDATE SET
      reachable = least(days.reachable + excluded.reachable, ${longestDay}),
      known = least(days.known + excluded.known, ${longestDay}),
      samples = days.samples + excluded.samples,
      round_trip = days.round_trip + excluded.round_trip,
      loss = days.loss + excluded.loss`.execute(database);
}

/** Days before those that are shown go. */
export async function removeOldDays(database: Database, system_id: number, today: string): Promise<void> {
  await sql`DELETE FROM app_client_days
    WHERE system_id = ${system_id} AND day <= ${today}::date - ${shownDays}::integer`.execute(database);
}

export async function systemsWithClients(
  database: Database,
): Promise<readonly { system_id: number; timezone: string }[]> {
  const { rows } = await sql<{ system_id: number; timezone: string }>`
    SELECT p.id AS system_id, p.timezone FROM system_params p
    WHERE EXISTS (SELECT FROM app_clients c WHERE c.system_id = p.id)`.execute(database);
  return rows;
}
