import type { APIRequestContext } from '@playwright/test';
import { createRow } from './createRow.ts';
import type { Person } from './createUser.ts';

/** Where a carer begins. */
export const carerHome = '/tree/displaygroupoverrides';

type More = Readonly<Record<string, unknown>>;

/** Somebody with a role of their own, which may see interconnections and nothing else. */
export async function createCarer(admin: APIRequestContext, username: string, more: More = {}): Promise<Person> {
  const role_permissions = [{ permission: 'systemtree::see_display_group_overrides' }];
  const role = await createRow(admin, 'Role', { name: `Rolle ${username}`, role_permissions });
  const person = { username, password: `Ein Satz für ${username}` };
  await createRow(admin, 'User', { ...person, locale: 'de', roles: [role.id], password_is_temporary: false, ...more });
  return person;
}
