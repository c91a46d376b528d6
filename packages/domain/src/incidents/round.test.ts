import { expect, test } from 'vitest';
import { isTicked, nextOnRound, readTicks, roundOf, withTick } from './round.ts';

const place = (id: number, kind: string, name: string) => ({ id, kind, name });
const main = place(1, 'building', 'Haupthaus');
const first = place(2, 'floor', '1. OG');
const ground = place(3, 'floor', 'EG');
const ward = place(4, 'section', 'Pflege West');
const incident = (id: number, ...path: ReturnType<typeof place>[]) => ({ id, path });

test('fourteen batteries are one walk: by building, floor and room, and what has no place comes last', () => {
  const round = roundOf([
    incident(1),
    incident(2, main, first, place(10, 'room', 'Zimmer 110')),
    incident(3, main, first, ward, place(9, 'room', 'Zimmer 9')),
    incident(4, main, first, place(10, 'room', 'Zimmer 110')),
    incident(5, main, ground, ward),
    incident(6, place(7, 'building', 'Gartenhaus')),
  ]);
  const walk = round.map(({ name, count, floors }) => [
    name,
    count,
    floors.map((floor) => [floor.name, floor.stops.map((stop) => [stop.name, stop.incidents.map(({ id }) => id)])]),
  ]);
  expect(walk).toEqual([
    ['Gartenhaus', 1, [[null, [['Gartenhaus', [6]]]]]],
    [
      'Haupthaus',
      4,
      [
        [
          '1. OG',
          [
            ['Zimmer 9', [3]],
            ['Zimmer 110', [2, 4]],
          ],
        ],
        ['EG', [['Pflege West', [5]]]],
      ],
    ],
    [null, 1, [[null, [[null, [1]]]]]],
  ]);
});

const [east, west] = [
  { id: 1, kind: 'room', name: '9' },
  { id: 2, kind: 'room', name: '10' },
];
const walk = roundOf([
  { id: 30, path: [west] },
  { id: 31, path: [] },
  { id: 32, path: [east] },
]);

test.each([
  [[], '9', 32],
  [[32], '10', 30],
  [[32, 30], null, 31],
  [[30], '9', 32],
])('after %j the next is %s', (done: readonly number[], name, id) => {
  expect(nextOnRound(walk, (incident) => done.includes(incident.id))).toMatchObject({ name, incident: { id } });
});

test('a round where all is ticked off has no next', () => {
  expect(nextOnRound(walk, () => true)).toBeNull();
});

test('a tick is taken back by the next one, belongs to one occurrence, and is forgotten with its incident', () => {
  const open = [
    { id: 1, since: 100 },
    { id: 2, since: 200 },
  ] as const;
  const one = withTick({ 7: { at: 1, since: 1 } }, open, open[0], 500);
  expect(one).toEqual({ 1: { at: 500, since: 100 } });
  expect(isTicked(one, { id: 1, since: 100 })).toBe(true);
  expect(isTicked(one, { id: 1, since: 300 })).toBe(false);
  const both = withTick(one, open, open[1], 600);
  expect(Object.keys(both)).toEqual(['1', '2']);
  expect(withTick(both, open, open[0], 700)).toEqual({ 2: { at: 600, since: 200 } });
});

test.each([null, '', 'no json', '[1]', '{"1":{"at":"x"}}', '{"1":null}'])(
  'what is kept as %j holds no tick',
  (stored) => {
    expect(readTicks(stored)).toEqual({});
  },
);

test('what was ticked is read again', () => {
  expect(readTicks('{"4":{"at":5,"since":3}}')).toEqual({ 4: { at: 5, since: 3 } });
});
