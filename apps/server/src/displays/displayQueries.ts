import type { DisplaySound, OwnState } from '@carestead/domain/displays/displayState';
import { forgetAfter, silentAfter } from '@carestead/domain/displays/displayState';
import type { SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

/** The values of one report, with what the server adds. */
export type Report = {
  id: string;
  slug: string;
  own_state: OwnState;
  sound: DisplaySound;
  wake_lock: boolean;
  address: string;
  browser: string;
  pairing_id: number | null;
  /** Another one each time the page is loaded; empty: it does not say. */
  page: string;
  at: number;
  isOutdated: boolean;
};

export type StoredDisplay = {
  id: string;
  name: string;
  slug: string;
  is_supervised: boolean;
  pairing_id: number | null;
  own_state: OwnState;
  own_state_since: number;
  behind_since: number | null;
  sound: DisplaySound;
  wake_lock: boolean;
  address: string;
  browser: string;
  first_seen_at: number;
  seen_at: number;
};

/** All reports of the last seconds with one statement. A display that was silent for long begins anew. */
export async function writeReports(database: Database, reports: readonly Report[]) {
  if (reports.length === 0) return;
  const at = (milliseconds: number) => new Date(milliseconds).toISOString();
  const columns = {
    ids: reports.map(({ id }) => id),
    slugs: reports.map(({ slug }) => slug),
    states: reports.map(({ own_state }) => own_state),
    sounds: reports.map(({ sound }) => sound),
    locks: reports.map(({ wake_lock }) => wake_lock),
    addresses: reports.map(({ address }) => address),
    browsers: reports.map(({ browser }) => browser),
    pairings: reports.map(({ pairing_id }) => pairing_id),
    times: reports.map((report) => at(report.at)),
    outdated: reports.map(({ isOutdated }) => isOutdated),
    pages: reports.map(({ page }) => page),
  };
  await sql`
    INSERT INTO displays AS known (id, slug, own_state, sound, wake_lock, address, browser, pairing_id, is_supervised,
      first_seen_at, seen_at, own_state_since, behind_since, page, page_since)
    SELECT reported.id, slug, state, sound, lock, address, browser, paired.id, paired.id IS NOT NULL, at, at, at,
      CASE WHEN behind THEN at END, page, at
    FROM unnest(${columns.ids}::uuid[], ${columns.slugs}::text[], ${columns.states}::text[], ${columns.sounds}::text[],
      ${columns.locks}::boolean[], ${columns.addresses}::text[], ${columns.browsers}::text[], ${columns.pairings}::integer[],
      ${columns.times}::timestamptz[], ${columns.outdated}::boolean[], ${columns.pages}::text[])
      AS reported (id, slug, state, sound, lock, address, browser, pairing, at, behind, page)
    LEFT JOIN display_pairings AS paired ON paired.id = reported.pairing
    ON CONFLICT (id) DO UPDATE SET
      slug = excluded.slug,
      own_state = excluded.own_state,
      sound = excluded.sound,
      wake_lock = excluded.wake_lock,
      address = excluded.address,
      browser = excluded.browser,
      pairing_id = coalesce(excluded.pairing_id, known.pairing_id),
      is_supervised = known.is_supervised OR (excluded.pairing_id IS NOT NULL AND known.pairing_id IS NULL),
      seen_at = excluded.seen_at,
      own_state_since = CASE
        WHEN known.own_state = excluded.own_state AND excluded.seen_at - known.seen_at <= ${silentAfter} * interval '1 ms'
        THEN known.own_state_since ELSE excluded.seen_at END,
      behind_since = CASE
        WHEN excluded.behind_since IS NOT NULL THEN coalesce(known.behind_since, excluded.behind_since) END,
      page = excluded.page,
      page_since = CASE WHEN known.page = excluded.page THEN known.page_since ELSE excluded.page_since END
    WHERE excluded.seen_at >= known.seen_at`.execute(database);
}

export async function readDisplays(database: Database): Promise<readonly StoredDisplay[]> {
  const rows = await database
    .selectFrom('displays')
    .selectAll()
    .orderBy('name')
    .orderBy('slug')
    .orderBy('id')
    .execute();
  // Both were checked on their way in.
  return rows as readonly StoredDisplay[];
}

export const readKnownDisplays = (database: Database) =>
  database.selectFrom('displays').select(['id', 'address', 'pairing_id', 'is_supervised']).execute();

/** Of the displays that were there at a moment, how many have loaded their page since. */
export async function countReloaded(database: Database, since: number): Promise<{ done: number; total: number }> {
  const moment = sql`to_timestamp(${since} / 1000.0)`;
  const { rows } = await sql<{ done: number; total: number }>`
    SELECT count(*) AS total, count(*) FILTER (WHERE page_since > ${moment}) AS done FROM displays
    WHERE first_seen_at <= ${moment} AND seen_at > ${moment} - ${silentAfter} * interval '1 ms'`.execute(database);
  return rows[0] ?? { done: 0, total: 0 };
}

/** What people call these displays, by id: their name, else the profile that they show, else where they are. */
export async function readDisplayNames(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await database
    .selectFrom('displays')
    .select(['id', 'name', 'slug', 'address'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, name, slug, address }) => [id, name || slug || address]));
}

/** The same as `isForgotten`. */
export async function forgetDisplays(database: Database, now: number) {
  await database
    .deleteFrom('displays')
    .where('name', '=', '')
    .where('is_supervised', '=', false)
    .where('pairing_id', 'is', null)
    .where(sql<SqlBool>`seen_at < ${new Date(now - forgetAfter)}::timestamptz`)
    .execute();
}

export async function lockDisplay(transaction: Database, id: string): Promise<StoredDisplay | null> {
  const row = await transaction.selectFrom('displays').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return (row as StoredDisplay | undefined) ?? null;
}

export async function changeDisplay(
  transaction: Database,
  id: string,
  changes: { name: string; is_supervised: boolean },
) {
  await transaction.updateTable('displays').set(changes).where('id', '=', id).execute();
}

export type StoredPairing = { id: number; paired_at: number; paired_by: string };

/** Browsers that were paired and have not reported themselves since: they may show calls, and stand in no list. */
export async function readUnreportedPairings(database: Database): Promise<readonly StoredPairing[]> {
  return await database
    .selectFrom('display_pairings')
    .leftJoin('displays', 'displays.pairing_id', 'display_pairings.id')
    .select(['display_pairings.id', 'paired_at', 'paired_by'])
    .where('displays.id', 'is', null)
    .orderBy('paired_at', 'desc')
    .orderBy('display_pairings.id')
    .execute();
}

/** Null where a display has reported itself with it in the meantime: then it is removed as that display. */
export async function deleteUnreportedPairing(transaction: Database, id: number): Promise<StoredPairing | null> {
  const gone = await transaction
    .deleteFrom('display_pairings')
    .where('id', '=', id)
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('displays').select('displays.id').whereRef('pairing_id', '=', 'display_pairings.id')),
      ),
    )
    .returning(['id', 'paired_at', 'paired_by'])
    .executeTakeFirst();
  return gone ?? null;
}

/** Its pairing goes with it: a display that was removed shows nothing more where only paired ones may. */
export async function deleteDisplay(
  transaction: Database,
  { id, pairing_id }: Pick<StoredDisplay, 'id' | 'pairing_id'>,
) {
  await transaction.deleteFrom('displays').where('id', '=', id).execute();
  if (pairing_id !== null) await transaction.deleteFrom('display_pairings').where('id', '=', pairing_id).execute();
}
