import { any } from '@carestead/domain/access/needs';
import type { Permission } from '@carestead/domain/access/permissions';
import { listedEntities } from '@carestead/domain/entities';
import { writeNeeds } from '@carestead/domain/entityNeeds';
import type { Entity } from '@carestead/domain/kit/entity';
import { isConfigurator } from '@carestead/domain/kit/entity';
import { wireNames } from '@carestead/domain/kit/wireNames';
import { beforeAll, expect, test } from 'vitest';
import type { TestServer } from '../testing/callServer.ts';
import { startTestServer } from '../testing/callServer.ts';
import { atEndOfFile } from '../testing/endOfFile.ts';
import { addCarer, addLicence, addSystem, addUser } from '../testing/fixtures.ts';

type Browser = ReturnType<TestServer['client']>;

/** The first right that opens the operation. */
const rightFor = (entity: Entity, writing: Parameters<typeof writeNeeds>[1]) =>
  writeNeeds(entity, writing).find((code) => code !== any) ?? entity.needs;

let browsers: Record<'anonymous' | 'noRight' | 'chief', Browser>;
/** By the right that they have, and nothing else; the second set may enter system 2 only. */
let carers: ReadonlyMap<string, Browser>;
let elsewhere: ReadonlyMap<string, Browser>;

beforeAll(async () => {
  const server = await startTestServer({ until: atEndOfFile });
  await addSystem(server, 1);
  await addLicence(server, { app_clients: 9 });
  await addSystem(server, 2);
  browsers = {
    anonymous: server.client(),
    noRight: await addCarer(server, 'anna', ['calllog::close_calls']),
    chief: await addUser(server, 'vera', true),
  };
  const people = async (suffix: string, systems: readonly number[]) =>
    new Map(
      await Promise.all(
        rights.map(async (right) => [right, await addCarer(server, `${right} ${suffix}`, [right], systems)] as const),
      ),
    );
  carers = await people('everywhere', []);
  elsewhere = await people('in system 2', [2]);
});

type Operation = readonly [text: string, right: Permission];

const operations = listedEntities.flatMap((entity) => {
  const names = wireNames(entity);
  const ofMany: readonly Operation[] = [
    [`query { ${names.list} { count } }`, entity.needs],
    [`query { ${names.uses}(ids: [99]) { id } }`, entity.needs],
    [`mutation { ${names.create}(input: {}) { id } }`, rightFor(entity, 'create')],
    isConfigurator(entity)
      ? [`mutation { deleteSystem(id: 99, name: "x") { id } }`, rightFor(entity, 'delete')]
      : [`mutation { ${names.delete}(ids: [99], phrase: "löschen") }`, rightFor(entity, 'delete')],
  ];
  const all: readonly Operation[] = [
    [`query { ${names.get}(id: 99) { id } }`, entity.needs],
    [`mutation { ${names.update}(id: 99, revision: 1, input: {}) { id } }`, rightFor(entity, 'update')],
    ...('singleton' in entity ? [] : ofMany),
    ...('sortable' in entity ? [[`mutation { ${names.sort}(ids: []) }`, rightFor(entity, 'sort')] as const] : []),
  ];
  return all.map(([operation, right]) => [operation, right, entity.scope] as const);
});

const rights = [...new Set(operations.map(([, right]) => right))];

const denied = ['MISSING_AUTH', 'MISSING_PERMISSION', 'MISSING_LICENCE'];
/** The order of roles is for super users alone. */
const forSuperusers = ['mutation { sortRoles(ids: []) }'];

test.each(operations)('%s is for those who may', async (operation, right, scope) => {
  const codes = async (browser: Browser | undefined, system = '01') =>
    (await browser?.query(operation, {}, { system }))?.errors.map(({ extensions }) => extensions?.code);
  expect(await codes(browsers.anonymous)).toEqual(['MISSING_AUTH']);
  expect(await codes(browsers.noRight)).toEqual(['MISSING_PERMISSION']);
  expect(denied).not.toContain((await codes(browsers.chief))?.[0]);
  if (forSuperusers.includes(operation)) expect(await codes(carers.get(right))).toEqual(['MISSING_PERMISSION']);
  else expect(denied).not.toContain((await codes(carers.get(right)))?.[0]);
  expect(await codes(elsewhere.get(right))).toEqual(['MISSING_PERMISSION']);
  if (!forSuperusers.includes(operation)) expect(denied).not.toContain((await codes(elsewhere.get(right), '02'))?.[0]);
  const isMissing = (await browsers.chief.query(operation, {}, { system: '09' })).status === 424;
  expect(isMissing).toBe(scope === 'system');
});

test('who is restricted to some systems sees and changes their configurators only', async () => {
  const carer = elsewhere.get('admin::manage_system');
  const ids = async (browser: Browser | undefined) =>
    (await browser?.query('{ systemParams { rows { id } count } }', {}, { system: '02' }))?.data?.systemParams;
  expect(await ids(browsers.chief)).toEqual({ rows: [{ id: 1 }, { id: 2 }], count: 2 });
  expect(await ids(carer)).toEqual({ rows: [{ id: 2 }], count: 1 });
  const change = 'mutation { updateSystemParam(id: 1, revision: 1, input: { name: "Fremd" }) { id } }';
  expect((await carer?.query(change, {}, { system: '02' }))?.errors[0]?.extensions?.code).toBe('NOT_FOUND');
  const remove = 'mutation { deleteSystem(id: 1, name: "Haus 1") { id } }';
  expect((await carer?.query(remove, {}, { system: '02' }))?.errors[0]?.extensions?.code).toBe('NOT_FOUND');
});
