import { entities } from '@carestead/domain/entities';
import { expect, test } from 'vitest';
import { features } from '../apps/server/src/features.ts';
import { readSources } from './sources.ts';
import { idleExceptions, tableWrites } from './tableWrites.ts';

const sources = readSources().filter(({ path }) => /^(apps\/server|packages\/domain)\/src\//.test(path));

test('a feature writes only its own tables', () => {
  expect(tableWrites(sources)).toEqual([]);
});

test('every exception to that is used', () => {
  expect(idleExceptions(sources)).toEqual([]);
});

test('features speak of entities that exist', () => {
  const known = new Set<string>(entities.map(({ name }) => name));
  const spoken = features.flatMap(({ idle }) => Object.keys(idle().entities()));
  expect(spoken.filter((name) => !known.has(name))).toEqual([]);
});

const declaration = {
  path: 'packages/domain/src/routing/schedule.ts',
  text: "export const schedule = entity('schedule', {\n  plural: 'schedules',\n});",
};

test.each([
  ["db.insertInto('schedules')", 'writes schedules of routing'],
  ["loose(db).updateTable('calls')", 'writes calls of calls'],
  ["db.deleteFrom('sessions')", 'writes sessions of access'],
  ['sql`UPDATE schedules SET name = ${name}`', 'writes schedules of routing'],
  ["'WITH gone AS (DELETE FROM calls RETURNING id) SELECT 1'", 'writes calls of calls'],
  ['db.insertInto(entity.plural)', 'writes a table that is not named there'],
])('a feature that has %s is reported', (text, report) => {
  const path = 'apps/server/src/brandNew/brandNewQueries.ts';
  expect(tableWrites([declaration, { path, text: `const a = ${text};` }])).toEqual([`${path}:1 ${report}`]);
});

test.each([
  ['apps/server/src/routing/routingQueries.ts', "db.insertInto('schedules')"],
  ['apps/server/src/brandNew/brandNewQueries.ts', "db.selectFrom('schedules').forUpdate()"],
  ['apps/server/src/brandNew/brandNewQueries.ts', 'sql`SELECT id FROM schedules FOR UPDATE`'],
  ['apps/server/src/entities/store.ts', 'db.insertInto(entity.plural)'],
])('%s may have %s', (path, text) => {
  expect(tableWrites([declaration, { path, text: `const a = ${text};` }])).toEqual([]);
});
