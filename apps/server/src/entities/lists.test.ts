import { beforeAll, describe, expect, test } from 'vitest';
import { readBuiltFiles } from '../platform/builtFiles.ts';
import type { TestServer } from '../testing/callServer.ts';
import { startTestServer } from '../testing/callServer.ts';
import { atEndOfFile } from '../testing/endOfFile.ts';
import { addSystem, addUser } from '../testing/fixtures.ts';

type Browser = ReturnType<TestServer['client']>;
type Row = { id: number; name: string; urgency: string; sort_order: number };
type Page = { rows: Row[]; next: string | null; count: number };

let server: TestServer;
let chief: Browser;

const query = `query ($first: Int, $after: String, $search: String, $sort: [SortKey!], $filters: [ListFilter!]) {
  callTypes(first: $first, after: $after, search: $search, sort: $sort, filters: $filters) {
    rows { id name urgency sort_order } next count
  }
}`;

const names = ['Zimmer 2', 'Zimmer 10', 'Ärztin', 'Arzt', 'Zahn_arzt', 'Bad 100%'];

beforeAll(async () => {
  server = await startTestServer({ until: atEndOfFile });
  await addSystem(server, 1);
  await addSystem(server, 2);
  chief = await addUser(server, 'vera', true);
  for (const [index, name] of names.entries()) {
    const urgency = ['Normal', 'Urgent', 'Emergency'][index % 3];
    await chief.query('mutation ($input: CallTypeInput!) { createCallType(input: $input) { id } }', {
      input: { name, urgency },
    });
  }
});

async function page(input: object = {}, system = '01'): Promise<Page> {
  const { data, errors } = await chief.query(query, { ...input }, { system });
  expect(errors).toEqual([]);
  return data?.callTypes as Page;
}

const namesOf = ({ rows }: Page) => rows.map(({ name }) => name);

async function allPages(input: object, first: number) {
  const rows: Row[] = [];
  let after: string | null = null;
  do {
    const next: Page = await page({ ...input, first, after });
    rows.push(...next.rows);
    after = next.next;
  } while (after);
  return rows.map(({ name }) => name);
}

describe('a list', () => {
  test('is sorted as a reader sorts: numbers by value, umlauts beside their letters', async () => {
    const sort = [{ field: 'name', direction: 'ASC' }];
    expect(namesOf(await page({ sort }))).toEqual(['Arzt', 'Ärztin', 'Bad 100%', 'Zahn_arzt', 'Zimmer 2', 'Zimmer 10']);
    const back = [{ field: 'name', direction: 'DESC' }];
    expect(namesOf(await page({ sort: back }))).toEqual(namesOf(await page({ sort })).toReversed());
  });

  test('is sorted by several keys', async () => {
    const sort = [
      { field: 'urgency', direction: 'DESC' },
      { field: 'name', direction: 'ASC' },
    ];
    expect(namesOf(await page({ sort }))).toEqual(['Zahn_arzt', 'Zimmer 10', 'Arzt', 'Zimmer 2', 'Ärztin', 'Bad 100%']);
  });

  test.each([1, 2, 4, 50])('comes whole in pages of %i, in every order', async (size) => {
    for (const field of ['name', 'urgency', 'sort_order', 'id', 'fullscreen']) {
      for (const direction of ['ASC', 'DESC']) {
        const sort = [{ field, direction }];
        expect(await allPages({ sort }, size)).toEqual(namesOf(await page({ sort })));
      }
    }
  });

  test('empty values come last in both directions, and none is lost between pages', async () => {
    const create = `mutation ($input: ScheduleInput!) { createSchedule(input: $input) { id } }`;
    const base = { time_1: '01:00', time_2: '02:00' };
    for (const [index, time_3] of [null, '03:00', null, '04:00', null].entries()) {
      await chief.query(create, { input: { ...base, name: `Plan ${index}`, time_3 } });
    }
    const listQuery = `query ($after: String, $sort: [SortKey!]) { schedules(first: 2, after: $after, sort: $sort) { rows { name } next } }`;
    const collect = async (direction: string) => {
      const names: string[] = [];
      let after: string | null = null;
      do {
        const { data } = await chief.query(listQuery, { after, sort: [{ field: 'time_3', direction }] });
        const found = data?.schedules as Page;
        names.push(...namesOf(found));
        after = found.next;
      } while (after);
      return names;
    };
    expect(await collect('ASC')).toEqual(['Plan 1', 'Plan 3', 'Plan 0', 'Plan 2', 'Plan 4']);
    expect(await collect('DESC')).toEqual(['Plan 3', 'Plan 1', 'Plan 0', 'Plan 2', 'Plan 4']);
  });

  test('has what was requested, however the document is written', async () => {
    const sortedQuery = `query ($sort: [SortKey!]) {
      callTypes(sort: $sort, first: 1) { ...Found rows { id } }
      flags: callTypes(sort: $sort, first: 1) { rows { fullscreen } next }
    }
    fragment Found on CallTypePage { rows { ... on CallType { label: name } } }`;
    const { data } = await chief.query(sortedQuery, { sort: [{ field: 'urgency', direction: 'DESC' }] });
    expect(data).toEqual({
      callTypes: { rows: [{ label: 'Zimmer 10', id: 2 }] },
      flags: { rows: [{ fullscreen: false }], next: '["Urgent",2]' },
    });
  });

  test.each([true, false])(
    'with the document of our own screen is compiled, and answers as any other; counted: %s',
    async (isCounted) => {
      const shipped = readBuiltFiles().documents.find((text) => text.startsWith('query CallTypeList')) ?? '';
      const variables = { first: 4, search: 'z', isCounted };
      const compiled = await chief.query(shipped, variables);
      // Other documents are interpreted.
      const interpreted = await chief.query(`${shipped} `, variables);
      expect(compiled.data).toEqual(interpreted.data);
      expect(compiled.data).toMatchObject({ answer: { next: '[4,4]', rows: [{ name: 'Zimmer 2' }, {}, {}, {}] } });
      expect((compiled.data?.answer as Page | undefined)?.count).toBe(isCounted ? 5 : undefined);
    },
  );

  test('is narrowed by text, which is taken literally', async () => {
    expect(namesOf(await page({ search: 'ARZT' })).toSorted()).toEqual(['Arzt', 'Zahn_arzt', 'Ärztin']);
    expect(namesOf(await page({ search: 'aerztin' }))).toEqual(['Ärztin']);
    expect(namesOf(await page({ search: '%' }))).toEqual(['Bad 100%']);
    expect(namesOf(await page({ search: 'n_a' }))).toEqual(['Zahn_arzt']);
    expect(namesOf(await page({ search: '\\' }))).toEqual([]);
    expect((await page({ search: 'zimmer' })).count).toBe(2);
  });

  test('is narrowed by choices, flags and ids', async () => {
    const filters = [{ field: 'urgency', values: ['Urgent', 'Emergency'] }];
    expect((await page({ filters })).count).toBe(4);
    expect((await page({ filters: [...filters, { field: 'id', values: ['2', '4'] }] })).count).toBe(1);
    expect((await page({ filters: [{ field: 'fullscreen', values: ['true'] }] })).count).toBe(0);
  });

  test('of another system holds nothing of this one', async () => {
    expect(await page({}, '02')).toEqual({ rows: [], next: null, count: 0 });
    const { data } = await chief.query('{ callType(id: 1) { id } }', {}, { system: '02' });
    expect(data).toEqual({ callType: null });
  });

  test.each([
    [{ sort: [{ field: 'token_hash', direction: 'ASC' }] }, 'there is no order by token_hash'],
    [{ sort: [{ field: 'color', direction: 'ASC' }] }, 'there is no order by color'],
    [{ filters: [{ field: 'name', values: ['x'] }] }, 'there is no filter by name'],
    [{ after: 'x' }, 'the cursor does not fit the order'],
    [{ after: '[1]' }, 'the cursor does not fit the order'],
  ])('refuses %j', async (input, message) => {
    const { errors } = await chief.query(query, input);
    expect(errors[0]).toMatchObject({ message, extensions: { code: 'BAD_LIST_INPUT' } });
  });

  test('is put into the order that a person gave it', async () => {
    const before = (await page()).rows.map(({ id }) => id);
    const { data } = await chief.query('mutation ($ids: [Int!]!) { sortCallTypes(ids: $ids) }', {
      ids: before.toReversed(),
    });
    expect(data?.sortCallTypes).toHaveLength(6);
    expect((await page()).rows.map(({ id }) => id)).toEqual(before.toReversed());
    await chief.query('mutation { sortCallTypes(ids: [3]) }');
    expect((await page()).rows.map(({ id }) => id)).toEqual([3, 6, 5, 4, 2, 1]);
    expect((await page()).rows.map(({ sort_order }) => sort_order)).toEqual([1, 2, 3, 4, 5, 6]);
  });
});
