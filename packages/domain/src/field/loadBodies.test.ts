import { expect, test } from 'vitest';
import type { FieldRows } from './loadBodies.ts';
import { loadBodies } from './loadBodies.ts';

const row = (id: number) => ({ id });
const loaded = (rows: FieldRows, most?: number) =>
  loadBodies(rows, most).map((body) => (JSON.parse(body) as { entities: FieldRows }).entities);

test('a configuration that fits is loaded in one request', () => {
  const rows = { section: [row(1), row(2)], node: [row(3)] };
  expect(loaded(rows)).toEqual([rows]);
});

test('a large configuration is loaded in portions, in order and complete', () => {
  const rows = { section: [row(1), row(2)], node: [row(3), row(4), row(5)] };
  expect(loaded(rows, 2 * '{"id":1}'.length)).toEqual([
    { section: [row(1), row(2)] },
    { node: [row(3), row(4)] },
    { node: [row(5)] },
  ]);
});

test('a row that is too large alone still goes, alone', () => {
  expect(loaded({ node: [row(1), row(2)] }, 1)).toEqual([{ node: [row(1)] }, { node: [row(2)] }]);
});

test('an empty configuration needs no request', () => {
  expect(loaded({ section: [] })).toEqual([]);
});
