import { trusted, type Viewer } from '@carestead/domain/access/viewer';
import { defaultLocale, isLocale } from '@carestead/domain/text/locales';
import type { Database } from '../database/database.ts';
import { readRights } from './rightsQueries.ts';

export const viewerColumns = [
  'users.id',
  'users.username as name',
  'users.locale',
  'users.homepage',
  'users.is_superuser',
  'users.is_ldap',
  'users.password_is_temporary',
  'users.roles as role_ids',
  'users.system_access',
] as const;

type ViewerRow = Pick<
  Viewer,
  'id' | 'name' | 'homepage' | 'is_superuser' | 'is_ldap' | 'password_is_temporary' | 'system_access'
> & { locale: string; role_ids: readonly number[] };

/** A user with what their roles give them. */
export async function toViewer(database: Database, { role_ids, locale, ...row }: ViewerRow): Promise<Viewer> {
  return { ...row, locale: isLocale(locale) ? locale : defaultLocale, ...(await readRights(database, role_ids)) };
}

/** A person with the rights that they have now, for work that is done for them without a session; null: they are gone. */
export async function findViewer(database: Database, user_id: number): Promise<Viewer | null> {
  const row = await database.selectFrom('users').select(viewerColumns).where('id', '=', user_id).executeTakeFirst();
  return row ? trusted(await toViewer(database, row)) : null;
}

/** These people with the rights that they have now; who shares the roles of another one costs no query. */
export async function findViewers(database: Database, ids: readonly number[]): Promise<ReadonlyMap<number, Viewer>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .selectFrom('users')
    .select(viewerColumns)
    .where('id', 'in', [...ids])
    .execute();
  const byRoles = Map.groupBy(rows, ({ role_ids }) => role_ids.toSorted((a, b) => a - b).join());
  const found: Viewer[] = [];
  for (const [first, ...others] of byRoles.values()) {
    if (!first) continue;
    const viewer = await toViewer(database, first);
    found.push(
      viewer,
      ...others.map(({ role_ids: _roles, locale, ...row }) => ({
        ...viewer,
        ...row,
        locale: isLocale(locale) ? locale : defaultLocale,
      })),
    );
  }
  return new Map(found.map((viewer) => [viewer.id, trusted(viewer)]));
}
