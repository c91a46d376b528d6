import { beforeAll, describe, expect, test } from 'vitest';
import { change, recordEntries } from '../testing/auditEntries.ts';
import type { TestServer } from '../testing/callServer.ts';
import { startTestServer } from '../testing/callServer.ts';
import { atEndOfFile } from '../testing/endOfFile.ts';
import { addSystem, addUser } from '../testing/fixtures.ts';

let server: TestServer;
let chief: ReturnType<TestServer['client']>;

beforeAll(async () => {
  server = await startTestServer({ until: atEndOfFile });
  await addSystem(server, 1);
  await addSystem(server, 2);
  chief = await addUser(server, 'vera', true);
});

/** The names of the entries, in the order in which they come. */
async function names(field: 'auditLog' | 'auditLogSinceLastCommit', input: object, system = '01'): Promise<string[]> {
  const query = `query ($input: AuditLogInput!) { ${field}(input: $input) { entity_display_name } }`;
  const { data, errors } = await chief.query(query, { input }, { system });
  expect(errors).toEqual([]);
  const entries = data?.[field] as { entity_display_name: string }[];
  return entries.map(({ entity_display_name }) => entity_display_name);
}

describe('the timeline', () => {
  const start = Date.UTC(2021, 0, 1);
  const person = { id: 77, name: 'Nora' };

  beforeAll(async () => {
    await recordEntries(
      server,
      Array.from({ length: 130 }, (_, index) => ({
        at: start + index * 1000,
        type: 'step',
        id: index % 3,
        name: `Schritt ${index}`,
        user: index % 2 === 0 ? person : null,
        changes: [change(index % 10 === 0 ? 'rare' : 'common', index, index + 1), change('touched', 0, 1)].slice(
          index % 5 === 4 ? 1 : 0,
        ),
      })),
    );
  });

  const steps = async (input: object) =>
    (await names('auditLog', { entity_type: 'step', ...input })).map((name) => Number(name.replace('Schritt ', '')));

  test('runs backwards, 60 at a time, and every entry comes once', async () => {
    const pages = [];
    for (const offset of [0, 60, 120]) pages.push(await steps({ offset }));
    expect(pages.map(({ length }) => length)).toEqual([60, 60, 10]);
    expect(pages.flat()).toEqual(Array.from({ length: 130 }, (_, index) => 129 - index));
  });

  test.each([
    [{ limit: 0 }, 1],
    [{ limit: 5 }, 5],
    [{ limit: 1000 }, 130],
    [{ limit: 5, offset: -3 }, 5],
    [{ offset: 1000 }, 0],
  ])('a page of %j holds %i', async (input, size) => {
    expect(await steps(input)).toHaveLength(size);
  });

  test('starts at the given moment, with it', async () => {
    expect(await steps({ start_time: start + 3000 })).toEqual([3, 2, 1, 0]);
    expect(await steps({ start_time: start + 2999 })).toEqual([2, 1, 0]);
    expect(await steps({ start_time: start - 1 })).toEqual([]);
  });

  test('can be narrowed to a row, to a person, to the product itself and to a field', async () => {
    expect(await steps({ entity_id: 2, limit: 3 })).toEqual([128, 125, 122]);
    expect(await steps({ user_id: 77, limit: 3 })).toEqual([128, 126, 124]);
    expect(await steps({ user_id: 0, limit: 3 })).toEqual([129, 127, 125]);
    expect(await steps({ field: 'rare', limit: 3 })).toEqual([120, 110, 100]);
    expect(await steps({ field: 'rare', user_id: 77, start_time: start + 25_000 })).toEqual([20, 10, 0]);
    expect(await steps({ field: "'; DROP TABLE audit_log" })).toEqual([]);
  });

  test('passes over entries that only touch ignored fields', async () => {
    expect(await steps({ ignore_fields: ['touched'], limit: 6 })).toEqual([128, 127, 126, 125, 123, 122]);
    expect(await steps({ ignore_fields: ['touched', 'common'], limit: 3 })).toEqual([120, 110, 100]);
  });
});

describe('since the last commit', () => {
  const at = Date.UTC(2035, 0, 1);
  const since = (input: object, system?: string) => names('auditLogSinceLastCommit', input, system);

  beforeAll(async () => {
    await recordEntries(server, [
      { at, type: 'commit', name: 'zu alt' },
      { at: at + 10, type: 'commit', name: 'erste Übertragung', action: 'gets_committed' },
      { at: at + 20, type: 'commit', name: 'dazwischen' },
      { at: at + 30, type: 'commit', name: 'im selben Augenblick' },
      { at: at + 30, type: 'commit', name: 'letzte Übertragung', action: 'gets_committed' },
      { at: at + 30, type: 'commit', name: 'gleich danach' },
      { at: at + 40, type: 'commit', name: 'im anderen Haus', system_id: 2 },
      { at: at + 50, type: 'commit', name: 'für alle', system_id: null },
      { at: at + 60, type: 'commit', name: 'neu' },
    ]);
  });

  test('are the entries of this system back to the commit, and the commit ends them', async () => {
    expect(await since({})).toEqual(['neu', 'gleich danach', 'letzte Übertragung']);
    expect(await since({ limit: 2 })).toEqual(['neu', 'gleich danach']);
    expect(await since({ limit: 2, offset: 2 })).toEqual(['letzte Übertragung']);
    expect(await since({ offset: 3 })).toEqual([]);
    expect(await since({ start_time: at + 50 })).toEqual(['gleich danach', 'letzte Übertragung']);
  });

  test('can be read without any filter', async () => {
    const { data } = await chief.query(`{ auditLogSinceLastCommit { entity_display_name } }`);
    expect(data?.auditLogSinceLastCommit).toHaveLength(3);
  });

  test('of a system that was never committed are all that it has', async () => {
    const entries = await since({}, '02');
    expect(entries).toContain('im anderen Haus');
    expect(entries).not.toContain('für alle');
  });
});
