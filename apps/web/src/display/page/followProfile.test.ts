import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Profile, Start } from '../wallConfig.ts';
import { profileToShow, rememberProfile } from './followProfile.ts';
import { queryOf } from './wallAddress.ts';

/** A browser's storage, as far as it is used here. */
const kept = new Map<string, string>();
beforeAll(() => {
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    value: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
  });
});
afterAll(() => void Reflect.deleteProperty(globalThis, 'localStorage'));

const start = (id: number): Start => ({
  person: { id } as Start['person'],
  systems: [],
  profiles: [{ slug: 'empfang' }, { slug: 'nacht' }] as Profile[],
});

test.each([
  ['the address names its profile', 7, 'empfang', '', null],
  ['an unknown profile leads to none', 7, 'gone', '', ''],
  ['a person finds the last used one', 7, '', '', 'nacht'],
  ['an anonymous viewer', 0, '', '', null],
  ['a plan in the address beats the last used one', 7, '', '?wd_schedule=1&wd_groups=3', null],
  ['a weekend plan does too', 7, '', '?we_schedule=20&we_groups=254', null],
  ['a plan that cannot be read does not', 7, '', '?wd_schedule=-1', 'nacht'],
])('%s', (_what, person, slug, search, shown) => {
  rememberProfile('nacht');
  expect(profileToShow(start(person), slug, queryOf({ search }))).toBe(shown);
});
