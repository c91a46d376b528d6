import type { PermissionLevel } from '@carestead/domain/access/callSourceLevel';
import { isAtLeast, permissionLevels } from '@carestead/domain/access/callSourceLevel';
import { button } from '@carestead/domain/devices/button';
import { callSource } from '@carestead/domain/devices/callSource';
import { callSourceGroup } from '@carestead/domain/devices/callSourceGroup';
import type { Entity, Values } from '@carestead/domain/kit/entity';
import { nameField } from '@carestead/domain/kit/entity';
import { wireNames } from '@carestead/domain/kit/wireNames';
import { systemTreeNode } from '@carestead/domain/tree/systemTreeNode';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer } from '../testing/callServer.ts';
import type { Browser, Key } from '../testing/callSourceLevels.ts';
import { create, nextNumber, nodeOf, prepareLevels, remove, tryCreate, update } from '../testing/callSourceLevels.ts';
import { atEndOfFile } from '../testing/endOfFile.ts';

let { chief, source, sources, groups, person, having } = {} as Awaited<ReturnType<typeof prepareLevels>>;

beforeAll(async () => {
  ({ chief, source, sources, groups, person, having } = await prepareLevels(
    await startTestServer({ until: atEndOfFile }),
  ));
});

const codesOf = ({ errors }: Awaited<ReturnType<Browser['query']>>) =>
  errors.map(({ extensions }) => {
    const [problem] = (extensions?.problems ?? []) as readonly { message: string }[];
    return problem?.message ?? extensions?.code;
  });

/** Every way to come by a row: its id in a list, by its name, by a filter, among all hits, counted, and by itself. */
async function found(browser: Browser, entity: Entity, { id }: Key, name: string) {
  const { list, get } = wireNames(entity);
  const { data, errors } = await browser.query(
    `query ($id: Int!, $name: String!, $ids: [String!]!) {
      all: ${list}(first: 200) { rows { id } }
      searched: ${list}(search: $name) { rows { id } count ids }
      filtered: ${list}(filters: [{ field: "id", values: $ids }]) { rows { id } }
      single: ${get}(id: $id) { id }
    }`,
    { id, name, ids: [String(id)] },
  );
  expect(errors).toEqual([]);
  const { all, searched, filtered, single } = data as {
    all: { rows: Key[] };
    searched: { rows: Key[]; count: number; ids: number[] };
    filtered: { rows: Key[] };
    single: Key | null;
  };
  return {
    all: all.rows.some((row) => row.id === id),
    searched: searched.rows.some((row) => row.id === id),
    hits: searched.ids.includes(id),
    count: searched.count > 0,
    filtered: filtered.rows.length > 0,
    single: single !== null,
  };
}

const rowsIn = (page: unknown): readonly Key[] => (page as { rows: Key[] }).rows;

const everywhere = (is: boolean) => ({ all: is, searched: is, hits: is, count: is, filtered: is, single: is });

type Kind = {
  name: string;
  entity: Entity;
  make: () => Promise<Key>;
  least: PermissionLevel;
  input: () => Values;
  /** Where another name is not simply a longer one. */
  changed?: () => Values;
};

let lastButton = 0;
const buttonOf = () => {
  lastButton += 1;
  return { number: lastButton, call_source_id: sources.care, button_type: 'inactive' };
};

const kinds: readonly Kind[] = [
  {
    name: 'a call source',
    entity: callSource,
    make: async () => {
      const made = await source('Rufquelle');
      await joinCare(made.id);
      return made;
    },
    least: 'None',
    input: () => {
      const number = nextNumber();
      return { text: `Neu ${number}`, number };
    },
  },
  {
    name: 'a device with a call source',
    entity: systemTreeNode,
    make: () => create(chief, systemTreeNode, nodeOf({ kind: 'radio', call_source_id: sources.care })),
    least: 'None',
    input: () => nodeOf({ kind: 'radio', call_source_id: sources.care }),
  },
  {
    name: 'a technical device without a call source',
    entity: systemTreeNode,
    make: () => create(chief, systemTreeNode, nodeOf({ kind: 'tech' })),
    least: 'Read',
    input: () => nodeOf({ kind: 'tech' }),
  },
  {
    name: 'a device that is marked as technical, with a call source of a technical group',
    entity: systemTreeNode,
    make: () => create(chief, systemTreeNode, nodeOf({ kind: 'wired', is_tech: true, call_source_id: sources.tech })),
    least: 'Read',
    input: () => nodeOf({ kind: 'wired', is_tech: true, call_source_id: sources.tech }),
  },
  {
    name: 'a button of a call source',
    entity: button,
    make: () => create(chief, button, buttonOf()),
    least: 'None',
    input: buttonOf,
    changed: buttonOf,
  },
];

async function joinCare(id: number) {
  const { data } = await chief.query(`{ callSourceGroup(id: ${groups.care.id}) { id revision related_callsources } }`);
  const group = data?.callSourceGroup as Key & { related_callsources: number[] };
  const { errors } = await update(chief, callSourceGroup, group, {
    related_callsources: [...group.related_callsources, id],
  });
  expect(errors).toEqual([]);
}

const matrix = kinds.flatMap((kind) => permissionLevels.map((level) => ({ ...kind, level })));

describe.each(matrix)('$name, with the level $level', ({ entity, make, least, level, input, changed }) => {
  const seen = level === 'None' ? least : level;
  let row: Key;
  let name: string;
  let browser: Browser;

  beforeEach(async () => {
    row = await make();
    browser = having(level);
    const { get } = wireNames(entity);
    const { data } = await chief.query(`{ ${get}(id: ${row.id}) { ${nameField(entity)} } }`);
    const named = data?.[get] as Record<string, unknown> | undefined;
    name = String(named?.[nameField(entity)]);
  });

  test('is found or hidden everywhere alike', async () => {
    expect(await found(browser, entity, row, name)).toEqual(everywhere(isAtLeast(seen, 'Read')));
  });

  test('is changed only from the level for existing ones on', async () => {
    const answer = await update(browser, entity, row, changed?.() ?? { [nameField(entity)]: `${name} b` });
    const hidden = isAtLeast(seen, 'Read') ? ['level_too_low'] : ['NOT_FOUND'];
    expect(codesOf(answer)).toEqual(isAtLeast(seen, 'Write') ? [] : hidden);
  });

  test('is deleted and created with full access only', async () => {
    const hidden = isAtLeast(seen, 'Read') ? ['level_too_low'] : ['NOT_FOUND'];
    // A call source that its group names is in use.
    const mayDelete = entity === callSource ? ['IN_USE'] : [];
    expect(codesOf(await remove(browser, entity, [row.id]))).toEqual(seen === 'Full' ? mayDelete : hidden);
    const created = await tryCreate(browser, entity, input());
    expect(codesOf(created)).toEqual(seen === 'Full' ? [] : ['level_too_low']);
    if (seen === 'Full') expect(created.data?.[wireNames(entity).create]).toMatchObject({ id: expect.any(Number) });
  });
});

describe('groups', () => {
  test.each([
    ['None', 'NOT_FOUND', 'NOT_FOUND', false],
    ['Read', 'level_too_low', 'level_too_low', true],
    ['Write', null, 'level_too_low', true],
    ['Full', null, 'IN_USE', true],
  ] as const)('with the level %s', async (level, changing, deleting, isSeen) => {
    const browser = having(level);
    const { data } = await chief.query(`{ callSourceGroup(id: ${groups.care.id}) { id revision } }`);
    const group = data?.callSourceGroup as Key;
    expect(await found(browser, callSourceGroup, group, 'Zimmer')).toEqual(everywhere(isSeen));
    const answer = await update(browser, callSourceGroup, group, { timeout_minutes: group.revision });
    expect(codesOf(answer)).toEqual(changing ? [changing] : []);
    expect(codesOf(await remove(browser, callSourceGroup, [group.id]))).toEqual([deleting]);
    expect(codesOf(await tryCreate(browser, callSourceGroup, { name: `Neu ${level}` }))).toEqual(['level_too_low']);
  });

  test('no one raises their own level by putting a call source into a group, or by making the group technical', async () => {
    const browser = await person('Full', 'Read');
    const { data } = await chief.query(
      `{ callSourceGroup(id: ${groups.care.id}) { id revision related_callsources } }`,
    );
    const group = data?.callSourceGroup as Key & { related_callsources: number[] };
    const unnamed = await source('Ohne Gruppe');
    const adding = (id: number) =>
      update(browser, callSourceGroup, group, { related_callsources: [...group.related_callsources, id] });
    expect(codesOf(await adding(sources.tech))).toEqual(['level_too_low']);
    expect(codesOf(await adding(unnamed.id))).toEqual(['level_too_low']);
    expect(codesOf(await update(browser, callSourceGroup, group, { flag: 'Tech' }))).toEqual(['level_too_low']);
    expect(codesOf(await update(browser, callSourceGroup, group, { flag: 'Radio' }))).toEqual([]);
  });

  test('a change of its members changes at once what its people see', async () => {
    const later = await source('Später');
    const browser = having('Read');
    expect((await found(browser, callSource, later, 'Später')).single).toBe(false);
    await joinCare(later.id);
    expect(await found(browser, callSource, later, 'Später')).toEqual(everywhere(true));
  });

  test('a call source that a restricted person creates joins a group of theirs, and the log has it', async () => {
    const browser = await person('None', 'Full');
    const number = nextNumber();
    const made = await create(browser, callSource, { text: `Lift ${number}`, number });
    expect((await found(browser, callSource, made, `Lift ${number}`)).single).toBe(true);
    const { data } = await chief.query(`{ callSourceGroup(id: ${groups.tech.id}) { related_callsources } }`);
    expect(data?.callSourceGroup).toEqual({ related_callsources: expect.arrayContaining([made.id]) });
    const log = await chief.query(`{ auditLog(input: { limit: 2 }) { action entity_type entity_id } }`);
    expect(log.data?.auditLog).toContainEqual({
      action: 'updated',
      entity_type: 'call_source_group',
      entity_id: groups.tech.id,
    });
  });
});

describe('rows that belong together', () => {
  const device = (values: Values = {}) =>
    create(chief, systemTreeNode, nodeOf({ kind: 'radio', call_source_id: sources.care, ...values }));

  test('a device does not leave its group with less than full access', async () => {
    const node = await device();
    const leaving = await update(having('Write'), systemTreeNode, node, { call_source_id: null });
    expect(codesOf(leaving)).toEqual(['level_too_low']);
    const { errors } = await update(having('Full'), systemTreeNode, node, { call_source_id: null });
    expect(errors).toEqual([]);
  });

  test('a device does not move into a group with less than full access there', async () => {
    const browser = await person('Full', 'Write');
    const node = await device();
    const answer = await update(browser, systemTreeNode, node, { call_source_id: sources.tech });
    expect(codesOf(answer)).toEqual(['level_too_low']);
  });

  test('nothing of a bulk is deleted when one of it may not be', async () => {
    const own = await device();
    const other = await create(chief, systemTreeNode, nodeOf({ kind: 'tech' }));
    const browser = await person('Full', 'None');
    expect(codesOf(await remove(browser, systemTreeNode, [own.id, other.id]))).toEqual(['level_too_low']);
    expect((await found(chief, systemTreeNode, own, 'Knoten')).single).toBe(true);
  });

  test('a hidden row cannot be pointed to, and stays where it was pointed to before', async () => {
    const browser = having('None');
    const hidden = await device({ is_linkable: true });
    const room = await create(chief, systemTreeNode, nodeOf({ kind: 'room' }));
    const linked = await create(chief, systemTreeNode, nodeOf({ kind: 'room', parent_id: hidden.id }));
    const pointing = await update(browser, systemTreeNode, room, { parent_id: hidden.id });
    expect(pointing.errors[0]?.extensions?.problems).toEqual([{ field: 'parent_id', message: 'unknown_reference' }]);
    const kept = await update(browser, systemTreeNode, linked, { name: 'Umbenannt', parent_id: hidden.id });
    expect(kept.errors).toEqual([]);
  });

  test('the uses of a row come without hidden names, and keep it from being deleted', async () => {
    const room = await create(chief, systemTreeNode, nodeOf({ kind: 'room' }));
    await device({ parent_id: room.id });
    const uses = async (browser: Browser) =>
      (await browser.query(`{ usesOfSystemTreeNodes(ids: [${room.id}]) { entity id name field } }`)).data;
    const use = { entity: 'system_tree_node', field: 'parent_id' };
    expect(await uses(having('None'))).toEqual({ usesOfSystemTreeNodes: [{ ...use, id: 0, name: '' }] });
    expect(await uses(having('Read'))).toEqual({
      usesOfSystemTreeNodes: [{ ...use, id: expect.any(Number), name: expect.stringContaining('Knoten') }],
    });
    const answer = await remove(having('None'), systemTreeNode, [room.id]);
    expect(answer.errors[0]?.extensions).toMatchObject({ code: 'IN_USE', uses: [{ id: 0, name: '' }] });
  });

  test('sorting leaves hidden rows where they are', async () => {
    const first = await create(chief, systemTreeNode, nodeOf({ kind: 'room' }));
    const hidden = await device();
    const last = await create(chief, systemTreeNode, nodeOf({ kind: 'room' }));
    const order = async (browser: Browser) => {
      const { data } = await browser.query('{ systemTreeNodes(first: 200) { rows { id } } }');
      return rowsIn(data?.systemTreeNodes).map(({ id }) => id);
    };
    const before = await order(chief);
    const swapped = before.map((id) => (id === first.id ? last.id : id === last.id ? first.id : id));
    const seen = await order(having('None'));
    expect(seen).not.toContain(hidden.id);
    const wanted = swapped.filter((id) => seen.includes(id));
    const { errors } = await having('None').query('mutation ($ids: [Int!]!) { sortSystemTreeNodes(ids: $ids) }', {
      ids: wanted,
    });
    expect(errors).toEqual([]);
    expect(await order(chief)).toEqual(swapped);
  });
});

test('levels of one system give nothing in another', async () => {
  const { data } = await chief.query(
    'mutation { createCallSource(input: { text: "Bett", number: 1 }) { id revision } }',
    {},
    { system: '02' },
  );
  const there = data?.createCallSource as Key;
  const browser = having('Full');
  const seen = await browser.query(
    `{ callSources { count } callSource(id: ${there.id}) { id } }`,
    {},
    { system: '02' },
  );
  expect(seen.data).toEqual({ callSources: { count: 0 }, callSource: null });
  const tech = await browser.query(
    'mutation { createSystemTreeNode(input: { name: "Tür", kind: "tech" }) { id } }',
    {},
    { system: '02' },
  );
  expect(codesOf(tech)).toEqual(['level_too_low']);
});
