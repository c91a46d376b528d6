import { callType as callTypeEntity } from '@carestead/domain/calls/callType';
import type { Values } from '@carestead/domain/kit/entity';
import { section as sectionEntity } from '@carestead/domain/routing/section';
import { systemTreeNode } from '@carestead/domain/tree/systemTreeNode';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createRow, deleteRows, updateRow, writeMany } from '../../entities/store.ts';
import { openDatabase } from '../../platform/database/database.ts';
import type { EntityContext } from '../../platform/graphql/context.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { createTestDatabase, quiet } from '../../testing/database.ts';
import { atEndOfFile } from '../../testing/endOfFile.ts';
import { systemRow } from '../../testing/fixtures.ts';
import { superuserContext } from '../../testing/superuserContext.ts';

let made: TestDatabase;
let context: EntityContext;
/** Another server on the same database. */
let second: EntityContext;

const types = { Call: 1, Presence: 2, Defect: 3 };

beforeAll(async () => {
  made = await createTestDatabase();
  const contexts: EntityContext[] = [];
  for (let server = 0; server < 2; server += 1) {
    const { database, close } = openDatabase(made.url, quiet, 4);
    atEndOfFile(close);
    if (server === 0) await made.ownerQuery(systemRow(1));
    contexts.push(await superuserContext(database));
  }
  atEndOfFile(() => made.drop());
  [context, second] = contexts as [EntityContext, EntityContext];
  for (const name of ['EG', '1. OG']) await createRow(context, sectionEntity, { name });
  for (const flag of Object.keys(types)) await createRow(context, callTypeEntity, { name: flag, flag });
});

beforeEach(async () => {
  await made.ownerQuery(`DELETE FROM calls; DELETE FROM system_tree_nodes; DELETE FROM outbox; DELETE FROM audit_log;
    UPDATE system_params SET section_capacity = NULL`);
});

const own = {
  inherit_section: false,
  inherit_text_long: false,
  inherit_text_short: false,
  inherit_flight_profile: false,
};

/** Its id. */
async function node(values: Values = {}): Promise<number> {
  const [id = 0] = await createRow(context, systemTreeNode, { name: 'Knoten', ...values });
  return id;
}

async function revisionOf(id: number): Promise<number> {
  const [row] = await made.ownerQuery('SELECT revision FROM system_tree_nodes WHERE id = $1', [id]);
  return (row as { revision: number }).revision;
}

const change = async (id: number, values: Values) =>
  refusalOf(updateRow(context, systemTreeNode, id, await revisionOf(id), values));

const remove = (id: number) => refusalOf(deleteRows(context, systemTreeNode, [id], 'löschen'));

/** The problems, or the code of the refusal; null: it was done. */
async function refusalOf(work: Promise<unknown>): Promise<unknown> {
  try {
    await work;
    return null;
  } catch (error) {
    const { problems, code } = (error as { extensions: { problems?: unknown; code: string } }).extensions;
    return problems ?? code;
  }
}

/** Of two that were tried at once the refusal of the one; the other was done. */
function oneOf(results: readonly unknown[]): unknown {
  const refused = results.filter((result) => result !== null);
  expect(refused).toHaveLength(1);
  return refused[0];
}

const open = (device_id: number, flag: keyof typeof types = 'Call') =>
  made.ownerQuery(
    `INSERT INTO calls (system_id, stream_id, key, opened_at, call_type_id, call_source_id, section_id, device_id,
       number, position, call_type_text, call_source_text, section_name, device_text_short, device_text_long)
     VALUES (1, gen_random_uuid(), 1, now(), ${types[flag]}, 0, 0, ${device_id}, 0, '', '', '', '', '', '')`,
  );

describe('while a call of a node is open', () => {
  const lock = (field: string) => [{ field, message: 'node_has_open_calls', data: { size: 1 } }];

  test.each<[string, unknown, keyof typeof types, boolean]>([
    ['section_id', 2, 'Call', true],
    ['inherit_section', true, 'Presence', true],
    ['text_long', 'Bad', 'Call', true],
    ['kind', 'wired', 'Defect', true],
    ['weekday_schedule_id', 255, 'Call', true],
    ['serial', 'M20001', 'Call', true],
    ['serial', 'M20002', 'Defect', false],
    ['comment', 'Batterie bestellt', 'Call', false],
    ['night_sound_level', 1, 'Call', false],
  ])('its %s, to be %s during a %s, stays: %s', async (field, value, flag, isLocked) => {
    const id = await node({ kind: 'radio', ...own, section_id: 1, weekday_schedule_id: 20 });
    await open(id, flag);
    expect(await change(id, { [field]: value })).toEqual(isLocked ? lock(field) : null);
    await made.ownerQuery('UPDATE calls SET closed_at = now()');
    expect(await change(id, { [field]: value })).toBe(null);
  });

  test('it is neither moved nor deleted, and the node above it can be changed', async () => {
    const room = await node({ kind: 'room' });
    const id = await node({ kind: 'radio', parent_id: room });
    await open(id);
    expect(await change(id, { parent_id: null })).toEqual(lock('parent_id'));
    expect(await remove(id)).toEqual(lock(''));
    expect(await change(room, { ...own, section_id: 1 })).toBe(null);
    await made.ownerQuery('UPDATE calls SET closed_at = now()');
    expect(await remove(id)).toBe(null);
  });
});

describe('inheritance', () => {
  const problem = (field: string, message: string) => [{ field, message }];

  test('holds its values: they are changed where they come from, or after it was switched off', async () => {
    const floor = await node({ kind: 'floor', ...own, section_id: 1, text_long: 'EG' });
    const id = await node({ kind: 'room', parent_id: floor });
    expect(await change(id, { section_id: 2 })).toEqual(problem('section_id', 'value_inherited'));
    expect(await change(id, { text_long: 'Bad' })).toEqual(problem('text_long', 'value_inherited'));
    expect(await change(id, { text_short: 'B' })).toBe(null);
    expect(await change(id, { section_id: 2, inherit_section: false })).toBe(null);
  });

  test('keeps a node where it is, unless it has nothing to inherit', async () => {
    const floor = await node({ kind: 'floor', ...own, section_id: 1 });
    const other = await node({ kind: 'floor' });
    const inheriting = await node({ kind: 'room', parent_id: floor });
    const free = await node({ kind: 'room', parent_id: other });
    expect(await change(inheriting, { parent_id: other })).toEqual(problem('parent_id', 'inherits_data'));
    expect(await change(free, { parent_id: floor })).toBe(null);
    expect(await change(inheriting, { parent_id: other, ...own, section_id: 1 })).toBe(null);
  });

  test('of a section keeps the node above where it is, too', async () => {
    const section = await node({ kind: 'section', ...own, section_id: 1 });
    const room = await node({ kind: 'room', parent_id: section });
    const wing = await node({ kind: 'building' });
    expect(await change(section, { parent_id: wing })).toEqual(problem('parent_id', 'children_inherit_section'));
    expect(await change(room, { ...own, section_id: 1 })).toBe(null);
    expect(await change(section, { parent_id: wing })).toBe(null);
  });

  test('of a section needs one: it is not emptied above, and not asked of a node that has none', async () => {
    const empty = await node({ kind: 'section', ...own });
    const required = problem('section_id', 'required_by_inheritance');
    const below = createRow(context, systemTreeNode, { name: 'Zimmer', parent_id: empty });
    expect(await refusalOf(below)).toEqual(required);
    const section = await node({ kind: 'section', ...own, section_id: 1 });
    const room = await node({ kind: 'room', parent_id: section });
    expect(await change(section, { section_id: null })).toEqual(required);
    expect(await change(room, { inherit_section: false })).toBe(null);
    expect(await change(section, { section_id: null })).toBe(null);
    expect(await change(room, { inherit_section: true })).toEqual(required);
  });
});

describe('a section', () => {
  const full = (size: number) => [{ field: 'section_id', message: 'section_full', data: { size } }];
  const capacity = (size: number) => made.ownerQuery('UPDATE system_params SET section_capacity = $1', [size]);
  const radio = (values: Values) => ({ name: 'Sender', kind: 'radio', ...own, ...values });

  test('has room for 250 devices where the configurator says nothing', async () => {
    const floor = await node({ kind: 'floor', ...own, section_id: 1 });
    const devices = Array.from({ length: 250 }, () => ({ name: 'Sender', kind: 'radio', parent_id: floor }));
    await writeMany(
      context,
      systemTreeNode,
      devices.map((values) => ({ change: 'create', values })),
    );
    expect(await refusalOf(node(radio({ section_id: 1 })))).toEqual(full(250));
    expect(await refusalOf(node({ kind: 'room', parent_id: floor }))).toBe(null);
    await capacity(251);
    expect(await refusalOf(node(radio({ section_id: 1 })))).toBe(null);
    expect(await refusalOf(node(radio({ section_id: 1 })))).toEqual(full(251));
  });

  test('takes one of two devices that come at the same moment for its last place', async () => {
    await capacity(2);
    await node(radio({ section_id: 1 }));
    const adding = (server: EntityContext) => createRow(server, systemTreeNode, radio({ section_id: 1 }));
    const both = await Promise.all([refusalOf(adding(context)), refusalOf(adding(second))]);
    expect(oneOf(both)).toEqual(full(2));
  });

  test('counts what a write takes along: by another section above, and by another place', async () => {
    await capacity(2);
    const floor = await node({ kind: 'floor', ...own, section_id: 2 });
    const room = await node({ kind: 'room', parent_id: floor });
    for (const _bed of [1, 2]) await node({ kind: 'radio', parent_id: room });
    await node(radio({ section_id: 1 }));
    expect(await change(floor, { section_id: 1 })).toEqual(full(2));
    const ward = await node({ kind: 'section', ...own, section_id: 1 });
    expect(await change(room, { ...own, section_id: 1 })).toEqual(full(2));
    const loose = await node({ kind: 'room' });
    for (const _bed of [1, 2]) await node({ kind: 'radio', parent_id: loose });
    expect(await change(loose, { parent_id: ward })).toEqual(full(2));
    await capacity(3);
    expect(await change(loose, { parent_id: ward })).toBe(null);
    // Overfull since the configurator reports less: what is there can still be edited.
    await capacity(1);
    expect(await change(loose, { name: 'Saal' })).toBe(null);
  });

  test('has each position once, whatever brings a node there', async () => {
    const taken = [{ field: 'number', message: 'duplicate_position' }];
    const floor = await node({ kind: 'floor', ...own, section_id: 1 });
    await node({ kind: 'radio', parent_id: floor, number: 5 });
    expect(await refusalOf(node(radio({ section_id: 1, number: 5 })))).toEqual(taken);
    const elsewhere = await node(radio({ section_id: 2, number: 5 }));
    expect(await change(elsewhere, { section_id: 1 })).toEqual(taken);
    expect(await change(elsewhere, { section_id: 1, number: 6 })).toBe(null);
    expect(await change(elsewhere, { number: 5 })).toEqual(taken);
    const without = await node(radio({ number: 5 }));
    expect(await change(without, { number: 5, name: 'Ohne Abteilung' })).toBe(null);
  });
});

test('what hangs on a converter names one of the tree, and nothing else has such a serial number', async () => {
  const serial = (message: string) => [{ field: 'serial', message }];
  await node({ kind: 'converter', serial: 'C50001' });
  expect(await refusalOf(node({ kind: 'converter', serial: 'M20001' }))).toEqual(serial('converter_serial'));
  expect(await refusalOf(node({ kind: 'converter_device', serial: 'C50002-1' }))).toEqual(serial('converter_serial'));
  expect(await refusalOf(node({ kind: 'converter_device', serial: 'c50001-1' }))).toBe(null);
  expect(await refusalOf(node({ kind: 'radio', serial: 'C50003' }))).toEqual(serial('serial_of_converter'));
  const unknown = await node({ kind: 'radio', serial: 'ZZ-9' });
  expect(await change(unknown, { kind: 'converter_device' })).toEqual(serial('converter_serial'));
  const together = writeMany(context, systemTreeNode, [
    { change: 'create', values: { name: 'Umsetzer', kind: 'converter', serial: 'C50004' } },
    { change: 'create', values: { name: 'Eingang', kind: 'converter_device', serial: 'C50004-1' } },
  ]);
  expect(await refusalOf(together)).toBe(null);
});

test('nodes are linked to nodes of the pool, one step far; super users to any if the installation says so', async () => {
  const refused = (message: string) => [{ field: 'linked_system_tree_node_id', message }];
  const [room, outside, medallion, third] = [
    await node({ kind: 'room', is_linkable: true }),
    await node({ kind: 'room' }),
    await node({ kind: 'radio', is_linkable: true }),
    await node({ kind: 'radio' }),
  ];
  const link = (id: number, to: number) => change(id, { linked_system_tree_node_id: to });
  expect(await link(medallion, outside)).toEqual(refused('not_linkable'));
  expect(await link(medallion, medallion)).toEqual(refused('must_differ'));
  expect(await link(medallion, room)).toBe(null);
  expect(await link(room, outside)).toEqual(refused('has_linked_devices'));
  expect(await link(third, medallion)).toEqual(refused('has_linked_devices'));
  // What is linked stays so, though the other one is no longer offered.
  expect(await change(room, { is_linkable: false })).toBe(null);
  expect(await change(medallion, { name: 'Medaillon' })).toBe(null);
  await made.ownerQuery('UPDATE global_settings SET ignore_linkable_node_pool_for_super_users = true');
  await context.installation.reload();
  expect(await link(third, outside)).toBe(null);
  const restricted = {
    ...context,
    viewer: { ...context.viewer, is_superuser: false, permissions: ['systemtree::change_linked_devices'] },
  };
  const [last, target] = [await node({ kind: 'radio' }), await node({ kind: 'room' })];
  expect(
    await refusalOf(updateRow(restricted, systemTreeNode, last, 1, { linked_system_tree_node_id: target })),
  ).toEqual(refused('not_linkable'));
  await made.ownerQuery('UPDATE global_settings SET ignore_linkable_node_pool_for_super_users = false');
  await context.installation.reload();
});

describe('two people at the same tree', () => {
  test('who saves over a newer state of a node sees it instead', async () => {
    const id = await node();
    await updateRow(context, systemTreeNode, id, 1, { name: 'Saal' });
    expect(await refusalOf(updateRow(second, systemTreeNode, id, 1, { comment: 'neu' }))).toBe('CONFLICT');
    expect(await made.ownerQuery('SELECT name, comment FROM system_tree_nodes')).toEqual([
      { name: 'Saal', comment: '' },
    ]);
  });

  test('a parent that was deleted meanwhile is unknown, and one that got a child meanwhile stays', async () => {
    const gone = await node();
    const id = await node();
    await deleteRows(second, systemTreeNode, [gone], 'löschen');
    const unknown = [{ field: 'parent_id', message: 'unknown_reference' }];
    expect(await change(id, { parent_id: gone })).toEqual(unknown);
    const parent = await node();
    const results = await Promise.all([
      refusalOf(createRow(context, systemTreeNode, { name: 'Kind', parent_id: parent })),
      refusalOf(deleteRows(second, systemTreeNode, [parent], 'löschen')),
    ]);
    expect([
      [null, 'IN_USE'],
      [unknown, null],
    ]).toContainEqual(results);
  });

  test('a serial number that was taken meanwhile is refused', async () => {
    const [one, other] = [await node({ kind: 'radio' }), await node({ kind: 'radio' })];
    const results = await Promise.all([
      refusalOf(updateRow(context, systemTreeNode, one, 1, { serial: 'M20001' })),
      refusalOf(updateRow(second, systemTreeNode, other, 1, { serial: 'm20001' })),
    ]);
    expect(oneOf(results)).toEqual([{ field: 'serial', message: 'must_be_unique' }]);
  });

  test('who moves a node below one that is moved below it at the same moment is refused', async () => {
    const [one, other] = [await node(), await node()];
    const results = await Promise.all([
      refusalOf(updateRow(context, systemTreeNode, one, 1, { parent_id: other })),
      refusalOf(updateRow(second, systemTreeNode, other, 1, { parent_id: one })),
    ]);
    expect(oneOf(results)).toEqual([{ field: 'parent_id', message: 'below_itself' }]);
  });

  test('the tree does not become deeper than a node looks up', async () => {
    const chain = [await node()];
    for (let level = 1; level <= 10; level += 1) chain.push(await node({ parent_id: chain.at(-1) ?? null }));
    const deep = [{ field: 'parent_id', message: 'too_deep', data: { size: 10 } }];
    expect(await refusalOf(node({ parent_id: chain[10] ?? null }))).toEqual(deep);
    const top = await node();
    expect(await change(chain[0] ?? 0, { parent_id: top })).toEqual(deep);
    expect(await change(chain[5] ?? 0, { parent_id: top })).toBe(null);
  });
});
