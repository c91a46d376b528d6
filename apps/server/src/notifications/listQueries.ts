import { missing } from '@carestead/domain/access/needs';
import { seesSystem } from '@carestead/domain/access/systems';
import type { Viewer } from '@carestead/domain/access/viewer';
import type { DeliveryReason, DeliveryResult } from '@carestead/domain/deliveries/delivery';
import type { Licence } from '@carestead/domain/licence/licence';
import { whyUnreachable } from '@carestead/domain/notifications/reachable';
import { type SqlBool, sql } from 'kysely';
import { findViewers } from '../platform/access/viewerQueries.ts';
import type { Database } from '../platform/database/database.ts';
import type { ListContext } from '../platform/graphql/context.ts';
import { seesRow } from '../platform/visiblePeople.ts';
import { readContacts } from './profileQueries.ts';
import { notifiedNeeds } from './sendMessages.ts';

export type Sent = {
  id: number;
  period: string;
  channel: string;
  target: string;
  result: DeliveryResult;
  reason: DeliveryReason;
  created_at: number;
};

const mostSends = 50;

/** What was sent of a profile, the latest first, as long as deliveries are kept. */
export async function readSends(database: Database, system_id: number, profile_id: number): Promise<readonly Sent[]> {
  const { rows } = await sql<Sent>`
    SELECT d.id, s.period, d.channel, d.target, d.result, d.reason, d.created_at
    FROM notification_sends s JOIN deliveries d ON d.id = s.delivery_id
    WHERE s.system_id = ${system_id} AND s.notification_profile_id = ${profile_id}
    ORDER BY d.id DESC LIMIT ${mostSends}`.execute(database);
  return rows;
}

export type NotifiedPerson = { id: number; name: string; unreachable: string | null };

const mostPeople = 50;

type Wanted = { search: string; ids: readonly number[] | null; system_id: number; licence: Licence };

/** People to write to, by name; with `ids` those, as far as the viewer may know them. */
export async function searchPeople(
  database: Database,
  viewer: Viewer,
  { search, ids, system_id, licence }: Wanted,
): Promise<{ rows: NotifiedPerson[]; has_more: boolean }> {
  const isSeen = seesRow(viewer);
  let query = database
    .selectFrom('users')
    .select(['id', 'username as name'])
    .orderBy('username')
    .limit(mostPeople + 1);
  if (isSeen) query = query.where(isSeen);
  query = ids
    ? query.where(sql<SqlBool>`id = ANY(${[...ids]})`)
    : query.where(sql<SqlBool>`strpos(lower(username), lower(${search})) > 0`);
  const found = await query.execute();
  const shown = found.slice(0, mostPeople);
  const contacts = new Map(
    (
      await readContacts(
        database,
        shown.map(({ id }) => id),
      )
    ).map((one) => [one.user_id, one]),
  );
  const viewers = await findViewers(
    database,
    shown.map(({ id }) => id),
  );
  const rows = shown.map(({ id, name }) => {
    const [person, contact] = [viewers.get(id), contacts.get(id)];
    const isAllowed = person && missing(notifiedNeeds, person, licence) === null && seesSystem(person, system_id);
    return { id, name, unreachable: isAllowed && contact ? whyUnreachable(contact) : 'not_allowed' };
  });
  return { rows, has_more: found.length > mostPeople };
}

/** The latest result of each of these profiles that has sent anything. */
export async function lastResults(
  { database, system_id }: Pick<ListContext, 'database' | 'system_id'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; result: string }>`
    SELECT p.id, d.result FROM unnest(${[...ids]}::integer[]) AS p (id)
    CROSS JOIN LATERAL (SELECT d.result FROM notification_sends s JOIN deliveries d ON d.id = s.delivery_id
      WHERE s.system_id = ${system_id} AND s.notification_profile_id = p.id
      ORDER BY s.delivery_id DESC LIMIT 1) d`.execute(database);
  return new Map(rows.map(({ id, result }) => [id, result]));
}
