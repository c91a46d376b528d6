import { expect, test } from 'vitest';
import { callWay, type WayFacts } from './callWay.ts';

const nothing: WayFacts = { pressed: 1000, known: null, painted: null, timeline: [], phones: 2 };
/** The server's clock is another one. */
const opened = { at: 900_000, kind: 'opened', by: 'Zimmer 203' } as const;

const afters = (facts: Partial<WayFacts>) =>
  Object.fromEntries(callWay({ ...nothing, ...facts }).map(({ station, after }) => [station, after]));

test('at first only the button was pressed', () => {
  expect(afters({})).toEqual({ button: 0, server: null, wall: null, phones: null, accepted: null, proof: null });
});

test('each clock is compared with itself alone', () => {
  const timeline = [
    opened,
    { at: 900_300, kind: 'received', by: 'Luca Bernasconi' },
    { at: 900_200, kind: 'received', by: 'Mirjam Zgraggen' },
    { at: 918_000, kind: 'taken', by: 'Luca Bernasconi' },
    { at: 960_000, kind: 'closed', by: '' },
  ] as const;
  expect(afters({ known: 1100, painted: 1200, timeline })).toEqual({
    ...{ button: 0, server: 100, wall: 200, phones: 200, accepted: 18_000, proof: 60_000 },
  });
});

test('a wall elsewhere counts where that of the page was not seen', () => {
  expect(afters({ timeline: [opened, { at: 900_400, kind: 'painted', by: 'Gang' }] }).wall).toBe(400);
});

test('a phone that rang before the page had its answer shows that the server knew', () => {
  const timeline = [opened, { at: 900_200, kind: 'received', by: 'Luca Bernasconi' }] as const;
  expect(afters({ known: 3000, timeline })).toMatchObject({ server: 200, phones: 200 });
});

test.each([
  [[], { reached: 0, all: 2 }],
  [['Luca'], { reached: 1, all: 2 }],
  [['Luca', 'Luca', 'Mirjam'], { reached: 2, all: 2 }],
  [['Luca', 'Mirjam', 'Nora'], { reached: 3, all: 3 }],
])('of phones that report %j these are counted: %j', (names, count) => {
  const timeline = [opened, ...names.map((by) => ({ at: 900_100, kind: 'seen', by }) as const)];
  expect(callWay({ ...nothing, timeline }).find(({ station }) => station === 'phones')?.count).toEqual(count);
});
