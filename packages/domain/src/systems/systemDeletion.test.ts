import { expect, test } from 'vitest';
import { callsInTheWay, isSystemName } from './systemDeletion.ts';

const day = 24 * 60 * 60 * 1000;
const now = 10 * day;

test.each([
  ['without open calls nothing stands in the way', 0, { state: 'connected', since: 0 }, 0],
  ['open calls do', 3, { state: 'connected', since: 0 }, 3],
  ['also while the configurator cannot be reached', 3, { state: 'offline', since: now - day + 1 }, 3],
  ['but not after a day without it', 3, { state: 'offline', since: now - day }, 0],
  ['nor after a day with the wrong password', 3, { state: 'unauthorized', since: now - day }, 0],
  ['a link of which nothing is known excuses nothing', 3, null, 3],
] as const)('%s', (_sentence, open_calls, link, count) => {
  expect(callsInTheWay({ open_calls, link }, now)).toBe(count);
});

test.each([
  ['Haus Lindenhof', 'Haus Lindenhof', true],
  ['  Haus Lindenhof ', 'Haus Lindenhof', true],
  ['haus lindenhof', 'Haus Lindenhof', false],
  ['Haus', 'Haus Lindenhof', false],
  ['', '', false],
  [' ', ' ', false],
])('%j for the system %j: %s', (typed, name, isName) => {
  expect(isSystemName(typed, name)).toBe(isName);
});
