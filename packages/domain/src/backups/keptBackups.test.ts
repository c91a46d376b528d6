import { expect, test } from 'vitest';
import { passphraseProblem } from './backup.ts';
import { keptBackups } from './keptBackups.ts';

const zone = 'Europe/Zurich';
/** One at 01:10 UTC of each of so many days up to this one. */
const nightly = (last: string, days: number) =>
  Array.from({ length: days }, (_, index) => {
    const created_at = Date.parse(`${last}T01:10:00Z`) - index * 86_400_000;
    return { name: new Date(created_at).toISOString().slice(0, 10), created_at };
  });
const kept = (backups: readonly { name: string; created_at: number }[]) => [...keptBackups(backups, zone)].toSorted();

test('a week of nightly backups stays whole', () => {
  expect(kept(nightly('2026-11-17', 7))).toHaveLength(7);
});

test('after two years seven days, five weeks and twelve months are left', () => {
  expect(kept(nightly('2026-11-17', 730))).toEqual([
    ...['2025-12-31', '2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31', '2026-06-30'],
    ...['2026-07-31', '2026-08-31', '2026-09-30'],
    // The last days of the weeks before, and the end of October.
    ...['2026-10-25', '2026-10-31', '2026-11-01', '2026-11-08'],
    ...['2026-11-11', '2026-11-12', '2026-11-13', '2026-11-14', '2026-11-15', '2026-11-16', '2026-11-17'],
  ]);
});

test('deleting by the rule every night leaves what deleting once does', () => {
  let left: { name: string; created_at: number }[] = [];
  for (const backup of nightly('2026-11-17', 730).toReversed()) {
    const names = keptBackups([...left, backup], zone);
    left = [...left, backup].filter(({ name }) => names.has(name));
  }
  expect(left.map(({ name }) => name).toSorted()).toEqual(kept(nightly('2026-11-17', 730)));
});

test('nothing is deleted while no backup is made: the periods that have one count', () => {
  const old = nightly('2024-03-01', 3);
  expect(kept(old)).toHaveLength(3);
});

test('of several on one day the newest stays, by the clocks of the building', () => {
  const at = (text: string) => ({ name: text, created_at: Date.parse(text) });
  // 23:30 UTC is the next day in Zurich.
  const backups = [at('2026-11-16T22:00:00Z'), at('2026-11-16T23:30:00Z'), at('2026-11-17T05:00:00Z')];
  expect(kept(backups)).toEqual(['2026-11-16T22:00:00Z', '2026-11-17T05:00:00Z']);
  expect(kept([])).toEqual([]);
});

test.each([
  ['kurz', 'too_short'],
  ['           a           ', 'too_short'],
  ['zwölf Ämter!', null],
  ['x'.repeat(201), 'too_long'],
])('the passphrase %j is %s', (passphrase, problem) => {
  expect(passphraseProblem(passphrase)).toBe(problem);
});

test('of two of the same second the one that is given first stays', () => {
  const [one] = nightly('2026-11-17', 1);
  if (!one) throw new Error('there is none');
  for (const names of [
    ['a', 'b'],
    ['b', 'a'],
  ])
    expect(kept(names.map((name) => ({ ...one, name })))).toEqual(names.slice(0, 1));
});
