import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Values } from '@carestead/domain/kit/entity';
import { expect, test } from 'vitest';
import { compare, type TheirRow } from './compare.ts';
import type { OurRow } from './ourRowQueries.ts';

const at = 1_790_000_000_000;
const times = { lastCommit: at, now: at + 60_000 };

const our = (values: Values | null, common: OurRow['common'] = null, more: Partial<OurRow> = {}): OurRow => ({
  ...{ entity: 'call_source', id: 3, version: 20, values, at: at - 1000, user_name: 'vera', common },
  ...more,
});
const their = (values: Values, more: Partial<TheirRow> = {}): TheirRow => ({
  ...{ entity: 'call_source', id: 3, row: { ...values, id: 3 } },
  ...more,
});
const bed = { text: 'Bett', number: 1, char: 'B' };
const bath = { text: 'Bad', number: 1, char: 'B' };
const cord = { text: 'Zug', number: 1, char: 'B' };
const shared = (values: Values | null, by: 'sent' | 'imported' | 'changed' | 'known' = 'known', when = at - 5000) => ({
  ...{ version: 10, by, at: when, values },
});

test.each([
  ['changed here', our(bath, shared(bed)), their(bed), ['here', 'updated', 'ours', 'Bad']],
  ['changed there', our(bed, shared(bed)), their(bath), ['there', 'updated', 'theirs', 'Bett']],
  ['changed on both sides', our(bath, shared(bed)), their(cord), ['both', 'updated', 'none', 'Bad']],
  ['new here', our(bed), null, ['here', 'created', 'ours', 'Bett']],
  ['new there', null, their(bed), ['there', 'created', 'theirs', 'Bett']],
  ['deleted here', our(null, shared(bed)), their(bed), ['here', 'deleted', 'ours', 'Bett']],
  ['deleted there', our(bed, shared(bed)), null, ['there', 'removed', 'theirs', 'Bett']],
  ['never compared and different', our(bed), their(bath), ['both', 'never_synced', 'none', 'Bett']],
  [
    'sent and not committed',
    our(bed, { ...shared(bed, 'sent', at + 1), version: 20 }),
    their(bed),
    ['here', 'sent', 'ours', 'Bett'],
  ],
  [
    'fetched and not committed',
    our(bed, { ...shared(bed, 'imported', at + 1), version: 20 }),
    their(bed),
    ['there', 'imported', 'theirs', 'Bett'],
  ],
  ['changed to the same on both sides', our(bath, shared(bed)), their(bath), ['here', 'needs_commit', 'ours', 'Bad']],
])('a row that is %s', async (_case, ours, theirs, expected) => {
  const { differences } = await compare(ours ? [ours] : [], theirs ? [theirs] : [], times);
  expect(differences.map(({ origin, state, choice, name }) => [origin, state, choice, name])).toEqual([expected]);
});

test.each([
  ['is as it was sent, and committed', our(bed, { ...shared(bed, 'sent', at - 1), version: 20 }), their(bed)],
  ['is equal without anybody having known', our(bed), their(bed)],
  ['is gone on both sides', our(null, { ...shared(null, 'sent', at - 1), version: 20 }), null],
])('a row that %s is in sync', async (_case, ours, theirs) => {
  expect((await compare([ours], theirs ? [theirs] : [], times)).differences).toEqual([]);
});

test('what is equal becomes what both sides have in common, once', async () => {
  const { common } = await compare([our(bed)], [their(bed)], times);
  expect(common).toEqual([{ entity: 'call_source', id: 3, version: 20, by: 'known', at: times.now }]);
  const known = our(bed, { ...shared(bed), version: 20 });
  expect((await compare([known], [their(bed)], times)).common).toEqual([]);
});

test('a row that was changed only in what the configurator does not hold stays as it was', async () => {
  const { common, differences } = await compare([our(bed, shared(bed, 'sent', at - 5))], [their(bed)], times);
  expect(differences).toEqual([]);
  expect(common).toEqual([{ entity: 'call_source', id: 3, version: 20, by: 'sent', at: at - 5 }]);
});

test('references are shown by the names of their rows, of each side by its own', async () => {
  const section = (id: number, name: string) => ({ entity: 'section', id, row: { id, name } });
  const ours = [
    our({ name: 'Süd', sections: [1] }, null, { entity: 'merge_group', id: 1 }),
    our({ name: 'Hier' }, null, { entity: 'section', id: 1 }),
  ];
  const theirs = [
    their({ name: 'Süd', sections: [1, 7, 99] }, { entity: 'merge_group', id: 1 }),
    section(1, 'Dort'),
    section(7, 'Anbau'),
  ];
  const { differences } = await compare(ours, theirs, times);
  const found = differences.find(({ entity }) => entity === 'merge_group');
  expect(found?.changes).toEqual([{ field: 'sections', common: null, ours: ['Hier'], theirs: ['Dort', 'Anbau', 99] }]);
});

test('others have their turn while many rows are compared', async () => {
  const rows = Array.from({ length: 5000 }, (_, id) => id);
  const comparing = compare(
    rows.map((id) => our(bed, null, { id })),
    rows.map((id) => their(bath, { id })),
    times,
  );
  let turns = 0;
  let isDone = false;
  const counting = (async () => {
    while (!isDone) {
      await nextTurn();
      turns += 1;
    }
  })();
  expect((await comparing).differences).toHaveLength(5000);
  isDone = true;
  await counting;
  expect(turns).toBeGreaterThan(10);
});
