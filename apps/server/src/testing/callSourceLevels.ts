import type { PermissionLevel } from '@carestead/domain/access/callSourceLevel';
import { permissionLevels } from '@carestead/domain/access/callSourceLevel';
import type { Permission } from '@carestead/domain/access/permissions';
import { permissionsOfModule } from '@carestead/domain/access/permissions';
import { callSource } from '@carestead/domain/devices/callSource';
import { callSourceGroup } from '@carestead/domain/devices/callSourceGroup';
import type { Entity, Values } from '@carestead/domain/kit/entity';
import { wireNames } from '@carestead/domain/kit/wireNames';
import { expect } from 'vitest';
import type { TestServer } from './callServer.ts';
import { addSystem, addUser } from './fixtures.ts';

export type Browser = ReturnType<TestServer['client']>;
export type Key = { id: number; revision: number };

const rights: readonly Permission[] = [
  ...permissionsOfModule.systemtree,
  'admin::use_module',
  'admin::manage_system',
  'admin::manage_roles',
  'admin::see_auditlog',
];

let number = 0;

export function nextNumber(): number {
  number += 1;
  return number;
}

export const nodeOf = (values: Values) => ({ name: `Knoten ${nextNumber()}`, ...values });

export async function tryCreate(browser: Browser, entity: Entity, input: Values) {
  const { type, create: name } = wireNames(entity);
  return await browser.query(`mutation ($input: ${type}Input!) { ${name}(input: $input) { id revision } }`, { input });
}

export async function create(browser: Browser, entity: Entity, input: Values): Promise<Key> {
  const { data, errors } = await tryCreate(browser, entity, input);
  expect(errors).toEqual([]);
  return data?.[wireNames(entity).create] as Key;
}

export async function update(browser: Browser, entity: Entity, { id, revision }: Key, input: Values) {
  const { type, update: name } = wireNames(entity);
  return await browser.query(
    `mutation ($id: Int!, $revision: Int!, $input: ${type}Input!) {
      ${name}(id: $id, revision: $revision, input: $input) { id revision }
    }`,
    { id, revision, input },
  );
}

export const remove = (browser: Browser, entity: Entity, ids: readonly number[]) =>
  browser.query(`mutation ($ids: [Int!]!) { ${wireNames(entity).delete}(ids: $ids, phrase: "löschen") }`, { ids });

/** Two systems; in the first a group for care and a technical one, and people with one level for both. */
export async function prepareLevels(server: TestServer) {
  await addSystem(server, 1);
  await addSystem(server, 2);
  const chief = await addUser(server, 'vera', true);
  const source = (text: string) => {
    const own = nextNumber();
    return create(chief, callSource, { text: `${text} ${own}`, number: own });
  };
  const sources = { care: (await source('Bett')).id, tech: (await source('Tür')).id };
  const groups = {
    care: await create(chief, callSourceGroup, { name: 'Zimmer', related_callsources: [sources.care] }),
    tech: await create(chief, callSourceGroup, { name: 'Türen', flag: 'Tech', related_callsources: [sources.tech] }),
  };

  /** A user with every right for the tree and the administration, and these levels. */
  async function person(care: PermissionLevel, tech: PermissionLevel) {
    const role = await chief.query('mutation ($input: RoleInput!) { createRole(input: $input) { id } }', {
      input: {
        name: `${care} ${tech}`,
        role_permissions: rights.map((permission) => ({ permission })),
        role_call_source_groups: [
          { callsource_group_id: groups.care.id, permission_level: care },
          { callsource_group_id: groups.tech.id, permission_level: tech },
        ],
      },
    });
    expect(role.errors).toEqual([]);
    const made = role.data?.createRole as Key;
    return await addUser(server, `${care} ${tech}`, false, { roles: [made.id] });
  }

  const people = new Map<string, Browser>(
    await Promise.all(permissionLevels.map(async (level) => [level, await person(level, level)] as const)),
  );
  const having = (level: PermissionLevel) => people.get(level) as Browser;
  return { server, chief, source, sources, groups, person, having };
}
