import { callType } from '@carestead/domain/calls/callType';
import { hub } from '@carestead/domain/devices/hub';
import { entities, partsOf } from '@carestead/domain/entities';
import type { Entity, Values } from '@carestead/domain/kit/entity';
import { typedEntries } from '@carestead/domain/kit/entity';
import { displayGroup } from '@carestead/domain/routing/displayGroup';
import { section } from '@carestead/domain/routing/section';
import { systemParam } from '@carestead/domain/systems/systemParam';
import { systemTreeNode } from '@carestead/domain/tree/systemTreeNode';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loose } from '../platform/database/looseTables.ts';
import type { EntityContext } from '../platform/graphql/context.ts';
import { firstVersions } from '../platform/migrations/0016-row-versions.ts';
import { manualClock } from '../testing/callServer.ts';
import { freshDatabase } from '../testing/database.ts';
import { superuserContext } from '../testing/superuserContext.ts';
import { createRow, deleteRows, sortRows, updateRow } from './store.ts';
import { toValues } from './storedValues.ts';
import { configurationAsOf } from './versionQueries.ts';

const minute = 60_000;

async function startHistory() {
  const { database, ownerQuery } = await freshDatabase();
  const clock = manualClock();
  const context = await superuserContext(database, clock);
  await createRow(context, systemParam, { name: 'Haus 1', ip: '10.0.0.1', password: 'Geheimnis' });
  return { context, clock, ownerQuery };
}

const tabled: readonly Entity[] = entities.filter((entity: Entity) => entity.synced && !entity.partOf);

const configured = (entity: Entity, row: Values): Values =>
  Object.fromEntries(
    [...typedEntries(entity).map(([key]) => key), ...(entity.sortable ? ['sort_order'] : [])].map((key) => [
      key,
      row[key],
    ]),
  );

/** What stands in the tables of the system now. */
async function standing({ database, system_id }: EntityContext) {
  const all = tabled.map(async (entity) => {
    const rows = await loose(database)
      .selectFrom(entity.plural)
      .selectAll()
      .where(entity.scope === 'system' ? 'system_id' : 'id', '=', system_id)
      .orderBy('id')
      .execute();
    const withParts = rows.map(async (row) => {
      const parts = partsOf(entity).map(async (part) => {
        const found = loose(database).selectFrom(part.plural).selectAll().where('system_id', '=', system_id);
        const owned = await found.where(`${entity.name}_id`, '=', row.id).orderBy('id').execute();
        return [part.plural, owned.map((one) => configured(part, one))] as const;
      });
      const values = configured(entity, toValues(entity, row));
      return { ...values, ...Object.fromEntries(await Promise.all(parts)), id: row.id, revision: row.revision };
    });
    return [entity.name, await Promise.all(withParts)] as const;
  });
  return Object.fromEntries(await Promise.all(all));
}

async function asOf(context: EntityContext, moment: number) {
  const past = await configurationAsOf(context.database, context.system_id, moment);
  if (past.state !== 'known') return past;
  return Object.fromEntries(
    [...past.rows].map(([entity, rows]) => [entity, rows.map(({ life: _life, ...row }) => row)]),
  );
}

const named = fc.integer({ min: 1, max: 4 });
const step = fc.record({
  do: fc.constantFrom('create', 'create', 'update', 'delete', 'sort', 'parts', 'secret'),
  entity: fc.constantFrom<Entity>(section, callType, displayGroup, systemTreeNode, hub),
  at: named,
  name: fc.integer({ min: 1, max: 1_000_000 }),
});

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** Steps that cannot be done are passed over. */
async function carryOut(context: EntityContext, { do: wanted, entity, at, name }: Step) {
  const rowsOf = (of: Entity) =>
    loose(context.database).selectFrom(of.plural).selectAll().where('system_id', '=', 1).orderBy('id').execute();
  const rows = await rowsOf(entity);
  const row = rows[at % (rows.length || 1)];
  const update = (of: Entity, of_row: Values | undefined, values: Values) =>
    of_row && updateRow(context, of, Number(of_row.id), Number(of_row.revision), values);
  switch (wanted) {
    case 'create':
      return await createRow(context, entity, { name: `Neu ${name}`, ...(entity === hub && { ip: `10.0.1.${at}` }) });
    case 'update':
      return await update(entity, row, { name: `Anders ${name}` });
    case 'delete':
      return row && (await deleteRows(context, entity, [Number(row.id)], 'löschen'));
    case 'sort':
      return entity.sortable && (await sortRows(context, entity, rows.map(({ id }) => Number(id)).toReversed()));
    case 'parts': {
      const [group] = await rowsOf(displayGroup);
      const sections = await rowsOf(section);
      const [type] = await rowsOf(callType);
      const connections = type
        ? sections.slice(0, at).map(({ id }) => ({ section_id: id, call_type_id: type.id }))
        : [];
      return await update(displayGroup, group, { connections });
    }
    case 'secret':
      return await update(hub, (await rowsOf(hub))[0], { password: name % 2 ? '' : `Geheim ${name}` });
  }
}

test('any past moment shows what stood then, after any sequence of writes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 24 }), async (steps) => {
      const { context, clock } = await startHistory();
      const stood: { at: number; rows: unknown }[] = [{ at: clock.now(), rows: await standing(context) }];
      for (const one of steps) {
        clock.advance(minute);
        await carryOut(context, one).catch((error: unknown) => expect(error).toMatchObject({ name: 'PublicError' }));
        stood.push({ at: clock.now(), rows: await standing(context) });
      }
      for (const { at, rows } of stood) {
        expect(await asOf(context, at)).toEqual(rows);
        expect(await asOf(context, at + minute - 1)).toEqual(rows);
      }
    }),
    { numRuns: 4 },
  );
});

test('a row that has the id of one that was deleted is another one', async () => {
  const { context, clock } = await startHistory();
  const lifeOf = async (moment: number) => {
    const past = await configurationAsOf(context.database, 1, moment);
    return past.state === 'known' ? past.rows.get('section')?.map(({ id, name, life }) => ({ id, name, life })) : null;
  };
  await createRow(context, section, { name: 'Nord' });
  const first = clock.now();
  clock.advance(minute);
  await updateRow(context, section, 1, 1, { name: 'Nordflügel' });
  const second = clock.now();
  clock.advance(minute);
  await deleteRows(context, section, [1], 'löschen');
  const third = clock.now();
  clock.advance(minute);
  await createRow(context, section, { name: 'Süd' });
  const [[nord], [renamed], gone, [south]] = [
    (await lifeOf(first)) ?? [],
    (await lifeOf(second)) ?? [],
    await lifeOf(third),
    (await lifeOf(clock.now())) ?? [],
  ];
  expect([nord?.id, renamed?.id, south?.id]).toEqual([1, 1, 1]);
  expect([nord?.name, renamed?.name, gone, south?.name]).toEqual(['Nord', 'Nordflügel', [], 'Süd']);
  expect(renamed?.life).toBe(nord?.life);
  expect(south?.life).not.toBe(nord?.life);
});

test('a version holds no secret, only whether it is set, and nothing that devices report', async () => {
  const { context, ownerQuery } = await startHistory();
  await createRow(context, hub, { name: 'Hub', ip: '10.0.0.9', password: '' });
  await createRow(context, systemTreeNode, { name: 'Zimmer 1' });
  const rows = (await ownerQuery(
    `SELECT "values" FROM row_versions WHERE entity IN ('system_param', 'hub') ORDER BY number`,
  )) as { values: Values }[];
  expect(rows.map(({ values }) => values.password)).toEqual([true, false]);
  const [node] = (await ownerQuery(`SELECT "values" FROM row_versions WHERE entity = 'system_tree_node'`)) as {
    values: Values;
  }[];
  expect(Object.keys(node?.values ?? {})).not.toContain('battery');
});

test('the clock may be set back between two changes: the later one stands', async () => {
  const { context, clock } = await startHistory();
  clock.advance(60 * minute);
  await createRow(context, section, { name: 'Nord' });
  const late = clock.now();
  clock.advance(-30 * minute);
  await updateRow(context, section, 1, 1, { name: 'Nordflügel' });
  expect(await asOf(context, late)).toMatchObject({ section: [{ name: 'Nordflügel' }] });
  expect(await asOf(context, clock.now())).toMatchObject({ section: [{ name: 'Nordflügel' }] });
});

test('before a system was created it was not there, and nothing is known of one that never was', async () => {
  const { context, clock } = await startHistory();
  expect(await asOf(context, clock.now() - 1)).toEqual({ state: 'absent' });
  expect(await asOf({ ...context, system_id: 7 }, clock.now())).toEqual({ state: 'unknown', knownSince: null });
});

test('what stood before the history began is known from then on, and what was before that is not', async () => {
  const { context, ownerQuery } = await startHistory();
  await createRow(context, displayGroup, { name: 'Gang' });
  // What is reported was not there yet when the history began.
  await ownerQuery('DELETE FROM row_versions; ALTER TABLE system_params DROP COLUMN section_capacity');
  const began = Date.now();
  await ownerQuery(firstVersions);
  expect(await asOf(context, began - minute)).toEqual({ state: 'unknown', knownSince: expect.any(Number) });
  expect(await asOf(context, Date.now() + minute)).toEqual(await standing(context));
});

test('the application may add to the history, and neither change nor delete it', async () => {
  const { context } = await startHistory();
  await expect(context.database.updateTable('row_versions').set({ row_id: 2 }).execute()).rejects.toThrow('permission');
  await expect(context.database.deleteFrom('row_versions').execute()).rejects.toThrow('permission');
});
