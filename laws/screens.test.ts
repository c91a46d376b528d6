import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { routeTable } from '../apps/web/src/routeTable.ts';
import { listScreens, otherScreens, screensElsewhere } from '../e2e/screens/screens.ts';

const walked = [
  ...listScreens.flatMap(({ routes }) => routes),
  ...Object.keys(otherScreens),
  ...Object.keys(screensElsewhere),
];

test('every screen of the route table is looked at by a journey', () => {
  const screens = routeTable.filter(({ title, name }) => title !== undefined && name !== 'gallery');
  expect(screens.length).toBeGreaterThan(40);
  expect(screens.map(({ name }) => name).filter((name) => !walked.includes(name))).toEqual([]);
});

test('every screen that a journey looks at is in the route table, once', () => {
  const names = routeTable.map(({ name }) => name);
  expect(walked.filter((name) => !names.includes(name))).toEqual([]);
  expect(walked.filter((name, index) => walked.indexOf(name) !== index)).toEqual([]);
});

test.each(Object.entries(screensElsewhere))('%s is looked at in %s', (_name, file) => {
  expect(readFileSync(file, 'utf8')).toContain('findViolations(');
});
