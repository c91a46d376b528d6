import { expect, test } from 'vitest';
import { byCategory, matchedField } from './byCategory.ts';
import { type Hit, type HitEntity, mostHits } from './searchHit.ts';

const node = (values: Partial<HitEntity>): HitEntity => ({
  id: 1,
  name: 'Zimmer 101',
  text_long: '',
  text_short: '',
  serial: '',
  mac: '',
  callback_number: '',
  comment: '',
  device_text_override_call_source: '',
  device_text_override_checkpoint: '',
  device_text_override_button: '',
  battery: null,
  reachable: null,
  note: null,
  section: null,
  place: '',
  kind: 'room',
  radio: false,
  ...values,
});

const hit = (id: number, kind: string, rank: number): Hit => ({ entity: node({ id, kind }), kind, rank });

test('hits are grouped by kind, and the kind with the best hit comes first', () => {
  const found = byCategory([hit(1, 'room', 2), hit(2, 'radio', 0), hit(3, 'room', 1)], 'zimmer');
  expect(found.map(({ category, results }) => [category, results.map(({ entity }) => entity.id)])).toEqual([
    ['radio', [2]],
    ['room', [3, 1]],
  ]);
});

test('no more hits are shown than a person reads', () => {
  const many = Array.from({ length: 50 }, (_, id) => hit(id, 'room', 0));
  expect(byCategory(many, 'zimmer')[0]?.results).toHaveLength(mostHits);
});

test.each([
  [{}, 'zimmer', 'name'],
  [{ serial: 'RX-4711' }, '4711', 'serial'],
  [{ mac: 'A4:3F:10' }, 'a4:3f', 'mac'],
  [{ comment: 'Schlüssel beim Hausdienst' }, 'schluessel', 'comment'],
  [{ note: { author: 'eva', preset: null, text: 'Batterie gewechselt', created_at: 0 } }, 'batterie', 'note'],
  [{ device_text_override_button: 'Notruf Dusche' }, 'dusche', 'device_text_override_button'],
  [{ text_long: 'Zimmer Rosengarten' }, 'rosengaten', 'text_long'],
  [{ text_long: 'Rosen' }, '101 rosen', 'name'],
  [{}, 'terrasse', 'name'],
] as const)('what is found in %j by %s is found in %s', (values, typed, field) => {
  expect(matchedField(node(values), typed)).toBe(field);
});
