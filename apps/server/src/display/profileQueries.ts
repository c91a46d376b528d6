import type { displayProfile, displayProfileSetting } from '@carestead/domain/display/displayProfile';
import type { Row, Values } from '@carestead/domain/kit/entity';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { loose } from '../platform/database/looseTables.ts';

export type ProfileSetting = Omit<Row<typeof displayProfileSetting>, 'id' | 'revision'> & { system_id: number };

export type Profile = Row<typeof displayProfile> & { settings: readonly ProfileSetting[] };

/** All of them: an installation has a few dozen, and every wall needs them at its start. */
export async function readProfiles(database: Database): Promise<readonly Profile[]> {
  const [profiles, settings] = await Promise.all([
    database.selectFrom('display_profiles').selectAll().orderBy('name').orderBy('id').execute(),
    database.selectFrom('display_profile_settings').selectAll().orderBy('system_id').execute(),
  ]);
  const byProfile = Map.groupBy(settings, ({ display_profile_id }) => display_profile_id);
  // Choices are checked on their way in.
  return profiles.map((profile) => ({ ...profile, settings: byProfile.get(profile.id) ?? [] }) as Profile);
}

/** One profile, kept from being written by others until the transaction ends. */
export async function lockProfile(transaction: Database, id: number): Promise<Profile | null> {
  const profile = await transaction
    .selectFrom('display_profiles')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!profile) return null;
  const settings = await transaction
    .selectFrom('display_profile_settings')
    .selectAll()
    .where('display_profile_id', '=', id)
    .orderBy('system_id')
    .execute();
  return { ...profile, settings } as Profile;
}

export async function takenSlugs(transaction: Database): Promise<readonly string[]> {
  const rows = await transaction.selectFrom('display_profiles').select('slug').execute();
  return rows.map(({ slug }) => slug);
}

export async function insertProfile(transaction: Database, columns: Values) {
  await loose(transaction)
    .insertInto('display_profiles')
    .values({ ...columns })
    .execute();
}

export async function updateProfileColumns(transaction: Database, id: number, columns: Values) {
  await loose(transaction)
    .updateTable('display_profiles')
    .set({ ...columns, revision: sql`revision + 1` })
    .where('id', '=', id)
    .execute();
}

export async function deleteProfile(transaction: Database, id: number) {
  await transaction.deleteFrom('display_profiles').where('id', '=', id).execute();
}

export async function replaceSettings(
  transaction: Database,
  id: number,
  systems: readonly number[],
  settings: readonly Values[],
) {
  if (systems.length > 0) {
    await transaction
      .deleteFrom('display_profile_settings')
      .where('display_profile_id', '=', id)
      .where('system_id', 'in', [...systems])
      .execute();
  }
  if (settings.length === 0) return;
  const rows = settings.map((setting) => ({ ...setting, display_profile_id: id, id: 1, revision: 1 }));
  await loose(transaction).insertInto('display_profile_settings').values(rows).execute();
}

export async function countProfiles(database: Database): Promise<number> {
  const { count } = await database
    .selectFrom('display_profiles')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
