import { expect, test } from 'vitest';
import { type Box, movedTo, nextPlaces, type Obstacle, overlap, type Placed } from './windowPlaces.ts';

const wall: Box = { x: 0, y: 80, width: 1920, height: 1000 };
const phone: Box = { x: 0, y: 56, width: 400, height: 700 };

/** Cards from the top, two beside each other. */
const cards = (count: number, emergencies = 0): Obstacle[] =>
  Array.from({ length: count }, (_card, index) => ({
    id: `card ${index}`,
    x: 16 + (index % 2) * 640,
    y: 80 + Math.floor(index / 2) * 114,
    width: 630,
    height: 104,
    isEmergency: index < emergencies,
  }));

const open = (obstacles: Obstacle[], bounds = wall, keys = ['door'], unit = 1) =>
  nextPlaces(new Map(), keys, { bounds, obstacles, unit });

test.each([
  ['in the middle of an empty wall', wall, 0, 1, { x: 460, y: 280, width: 1000, height: 600 }],
  ['twice as large on a screen of twice the size', { x: 0, y: 160, width: 3840, height: 2000 }, 0, 2, { width: 2000 }],
  ['as wide as a phone', phone, 0, 1, { x: 0, width: 400, height: 240 }],
  ['smaller, so that no call is covered', wall, 10, 1, { width: 615, height: 400 }],
] as const)('a window opens %s', (_where, bounds, count, unit, expected) => {
  const obstacles = cards(count);
  const place = open(obstacles, bounds, ['door'], unit).get('door');
  expect(place).toMatchObject(expected);
  expect(obstacles.some((card) => overlap(place as Placed, card))).toBe(false);
});

test('several windows cover neither calls nor each other', () => {
  const [a, b] = [...open(cards(6), wall, ['door', 'garden']).values()];
  expect(a && b && overlap(a, b)).toBe(false);
  for (const card of cards(6)) expect([a, b].some((place) => place && overlap(place, card))).toBe(false);
});

test('where calls take all the room, a window covers calls, but no emergency', () => {
  const full = cards(16, 4).map((card) => ({ ...card, x: card.x * 1.5, width: 940 }));
  const place = open(full).get('door') as Placed;
  expect(full.filter((card) => overlap(place, card)).some(({ isEmergency }) => isEmergency)).toBe(false);
  expect(place.covers).not.toEqual([]);
  const only = full.map((card) => ({ ...card, height: 125, isEmergency: true }));
  expect(open(only).get('door')).toBeNull();
});

test('a window stays until it would hide a new call, and grows again when there is room', () => {
  const first = open([]);
  const before = first.get('door');
  expect(nextPlaces(first, ['door'], { bounds: wall, obstacles: cards(2), unit: 1 }).get('door')).toEqual(before);
  const obstacles = cards(10);
  const later = nextPlaces(first, ['door'], { bounds: wall, obstacles, unit: 1 });
  expect(obstacles.some((card) => overlap(later.get('door') as Placed, card))).toBe(false);
  expect(nextPlaces(later, ['door'], { bounds: wall, obstacles: [], unit: 1 }).get('door')?.width).toBe(1000);
});

test('a hand moves it inside of the screen, over calls that it knows, never over an emergency', () => {
  const place = open(cards(10)).get('door') as Placed;
  const screen = { bounds: wall, obstacles: cards(10, 1), unit: 1 };
  const away = movedTo(place, { x: -5000, y: 9000 }, screen);
  expect(away).toMatchObject({ x: 0, y: 680 });
  const lower = movedTo(place, { x: 20, y: 320 }, screen);
  expect(lower.covers).not.toEqual([]);
  expect(nextPlaces(new Map([['door', lower]]), ['door'], screen).get('door')).toEqual(lower);
  const over = movedTo(place, { x: 20, y: 80 }, screen);
  const moved = nextPlaces(new Map([['door', over]]), ['door'], screen).get('door') as Placed;
  expect(overlap(moved, screen.obstacles[0] as Obstacle)).toBe(false);
});

test('an emergency makes it small and sends it to the corner', () => {
  const first = open([]);
  const after = nextPlaces(first, ['door'], { bounds: wall, obstacles: cards(1, 1), unit: 1 }).get('door');
  expect(after).toMatchObject({ x: 1520, y: 855, width: 400, height: 225 });
});

test('it stays inside when the screen turns or shrinks', () => {
  const place = movedTo(open([]).get('door') as Placed, { x: 900, y: 400 }, { bounds: wall, obstacles: [], unit: 1 });
  const turned = { x: 0, y: 80, width: 800, height: 500 };
  const after = nextPlaces(new Map([['door', place]]), ['door'], { bounds: turned, obstacles: [], unit: 1 });
  expect(after.get('door')).toMatchObject({ x: 0, y: 80, width: 800, height: 500 });
});
