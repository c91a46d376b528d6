import { expect, test } from 'vitest';
import {
  type AuditMode,
  auditPageSize,
  groupByDay,
  hasMore,
  isFromApp,
  isRowAction,
  isSystemAction,
  removedCallsBefore,
} from './auditEntry.ts';

const page = (size: number, last = 'updated') => [
  ...Array.from({ length: Math.max(size - 1, 0) }, () => ({ action: 'updated' })),
  ...(size > 0 ? [{ action: last }] : []),
];

test('a page holds 60 entries', () => {
  expect(auditPageSize).toBe(60);
});

test.each<[AuditMode, string, boolean, readonly { action: string }[]]>([
  ['all', 'a full page', true, page(60)],
  ['all', 'a full page that ends with a commit', true, page(60, 'gets_committed')],
  ['all', 'a page that is not full', false, page(59)],
  ['all', 'an empty page', false, []],
  ['since_last_commit', 'a full page', true, page(60)],
  ['since_last_commit', 'a page that is not full, while nothing was ever committed', true, page(3)],
  ['since_last_commit', 'an empty page', false, []],
  ['since_last_commit', 'a full page that ends with the commit', false, page(60, 'gets_committed')],
  ['since_last_commit', 'a short page that ends with the commit', false, page(3, 'gets_committed')],
])('%s: after %s there is more: %s', (mode, _what, expected, lastPage) => {
  expect(hasMore(mode, lastPage)).toBe(expected);
});

test.each(['gets_committed', 'backup', 'loggedin', 'cleanup', 'gets_imported', 'gets_rolled_back'])(
  '%s is an entry of the whole installation',
  (action) => {
    expect(isSystemAction(action)).toBe(true);
    expect(isRowAction(action)).toBe(false);
  },
);

test.each(['created', 'updated', 'deleted', 'committed', 'imported'])('%s is about one row', (action) => {
  expect(isRowAction(action)).toBe(true);
  expect(isSystemAction(action)).toBe(false);
});

test.each([
  ['carestead_app', true],
  ['carestead', false],
  ['', false],
])('what %s wrote came from the app: %s', (namespace, expected) => {
  expect(isFromApp(namespace)).toBe(expected);
});

const at = (text: string) => Date.parse(text);

test('entries stand under the local day of the system, in the order in which they came', () => {
  const entries = ['2026-11-16T08:00:00Z', '2026-11-15T23:30:00Z', '2026-11-15T22:30:00Z', '2026-11-14T10:00:00Z'].map(
    (text, index) => ({ id: index, created_at: at(text) }),
  );
  const shown = (zone: string) =>
    groupByDay(entries, zone).map(({ day, entries: onDay }) => [day, onDay.map(({ id }) => id)]);
  expect(shown('Europe/Zurich')).toEqual([
    ['2026-11-16', [0, 1]],
    ['2026-11-15', [2]],
    ['2026-11-14', [3]],
  ]);
  expect(shown('America/New_York')).toEqual([
    ['2026-11-16', [0]],
    ['2026-11-15', [1, 2]],
    ['2026-11-14', [3]],
  ]);
  expect(groupByDay([], 'UTC')).toEqual([]);
});

test.each([
  ['call', '{"removed":5,"before":1700000000000}', 1_700_000_000_000],
  ['audit_log', '{"removed":5,"before":1700000000000}', null],
  ['call', '{"removed":5}', null],
  ['call', '5', null],
  ['call', 'no JSON', null],
])('a clean-up of %s with %s took calls of before %s', (entity_type, meta, expected) => {
  expect(removedCallsBefore(entity_type, meta)).toBe(expected);
});
