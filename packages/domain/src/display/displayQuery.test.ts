import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anySystem, settingOf } from '../routing/displaySetting.ts';
import { planOf } from '../routing/testing/ward.ts';
import { locales } from '../text/locales.ts';
import { buildDisplayQuery, type DisplayQuery, displayLink, parseDisplayQuery } from './displayQuery.ts';

const parse = (query: string) => parseDisplayQuery(new URLSearchParams(query));
const silent = parse('');

test('an address that says nothing leaves everything open', () => {
  expect(silent).toEqual({
    sections: [],
    ignore_sections_time: null,
    fullscreen: false,
    videostream: false,
    ignore_sections_filter_for_call_types: [],
    system: null,
    locale: null,
    fontsize: null,
    settings: [],
  });
});

describe('each parameter', () => {
  test.each<[string, Partial<DisplayQuery>]>([
    ['sections=1,2,12', { sections: [1, 2, 12] }],
    ['sections=1,,x,2, 3 ,-4,1.5,2', { sections: [1, 2, 3] }],
    ['ignore_sections_time=22:00-06:30', { ignore_sections_time: { start: 1320, end: 390 } }],
    ['ignore_sections_time=6:00-22:00', { ignore_sections_time: { start: 360, end: 1320 } }],
    ['ignore_sections_time=22:00-', { ignore_sections_time: null }],
    ['ignore_sections_time=-06:00', { ignore_sections_time: null }],
    ['ignore_sections_time=22:00', { ignore_sections_time: null }],
    ['ignore_sections_time=24:00-25:00', { ignore_sections_time: null }],
    ['ignore_sections_time=01:00-02:00-03:00', { ignore_sections_time: null }],
    ['fullscreen=1', { fullscreen: true }],
    ['fullscreen=true', { fullscreen: false }],
    ['videostream=1', { videostream: true }],
    ['ignore_sections_filter_for_call_types=4,6', { ignore_sections_filter_for_call_types: [4, 6] }],
    ['system=02', { system: '02' }],
    ['system=Haus%20Linde', { system: 'Haus Linde' }],
    ['locale=fr', { locale: 'fr' }],
    ['locale=es', { locale: null }],
    ['fontsize=largest', { fontsize: 'largest' }],
    ['fontsize=normal', { fontsize: 'normal' }],
    ['fontsize=huge', { fontsize: null }],
  ])('%s', (query, said) => {
    expect(parse(query)).toEqual({ ...silent, ...said });
  });
});

describe('the plan of an address', () => {
  test.each([
    ['wd_schedule=1&wd_groups=3,4,5', planOf([1, 3, 4, 5], [null])],
    ['we_schedule=20&we_groups=254', planOf([null], [20, 254])],
    ['wd_schedule=1&wd_groups=3,-1,,x,7', planOf([1, 3, null, null, null, 7], [null])],
    ['wd_schedule=1&wd_groups=1,2,3,4,5,6', planOf([1, 1, 2, 3, 4, 5], [null])],
    ['wd_schedule=1', planOf([1], [null])],
    ['wd_schedule=-1&wd_groups=3&we_schedule=2&we_groups=4', planOf([null], [2, 4])],
    ['wd_schedule=255&we_schedule=', planOf([255], [null])],
  ])('%s', (query, plan) => {
    expect(parse(query).settings).toEqual([{ system_id: anySystem, ...plan }]);
  });

  test.each(['', 'wd_schedule=-1', 'wd_schedule=abc&we_schedule=', 'wd_groups=1,2&we_groups=3'])(
    'does not exist in "%s"',
    (query) => {
      expect(parse(query).settings).toEqual([]);
    },
  );

  test('holds for every system that has no setting of its own', () => {
    const own = { system_id: 2, ...planOf([1, 3], [null]) };
    const any = { system_id: anySystem, ...planOf([20, 254], [null]) };
    expect(settingOf([any, own], 2)).toBe(own);
    expect(settingOf([any, own], 3)).toBe(any);
    expect(settingOf([own], 3)).toBeNull();
  });
});

describe('written and read again', () => {
  const ids = fc.uniqueArray(fc.nat(65_535), { maxLength: 6 });
  const minute = fc.nat(1439);
  const group = fc.option(fc.nat(255));
  const groups = fc.array(group, { minLength: 5, maxLength: 5 });
  const part = fc.oneof(
    fc.constant([null] as const),
    fc.tuple(fc.nat(255), groups).map(([schedule, of]) => [schedule, ...of] as const),
  );
  const setting = fc
    .tuple(part, part)
    .filter(([weekday, weekend]) => weekday[0] !== null || weekend[0] !== null)
    .map(([weekday, weekend]) => ({ system_id: anySystem, ...planOf(weekday, weekend) }));
  const queries: fc.Arbitrary<DisplayQuery> = fc.record({
    sections: ids,
    ignore_sections_time: fc.option(fc.record({ start: minute, end: minute })),
    fullscreen: fc.boolean(),
    videostream: fc.boolean(),
    ignore_sections_filter_for_call_types: ids,
    system: fc.option(fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => text === text.trim())),
    locale: fc.option(fc.constantFrom(...locales)),
    fontsize: fc.option(fc.constantFrom('normal', 'larger', 'largest')),
    settings: fc.array(setting, { maxLength: 1 }),
  });

  test('a query is the same', () => {
    fc.assert(
      fc.property(queries, (query) => {
        expect(parse(buildDisplayQuery(query))).toEqual(query);
      }),
    );
  });

  test('any address says the same, however badly it is typed', () => {
    const names = ['sections', 'ignore_sections_time', 'system', 'locale', 'wd_schedule', 'wd_groups', 'we_schedule'];
    const typed = fc.array(fc.tuple(fc.constantFrom(...names), fc.string({ unit: 'grapheme' })));
    fc.assert(
      fc.property(typed, (parameters) => {
        const query = parseDisplayQuery(new URLSearchParams(parameters));
        expect(parse(buildDisplayQuery(query))).toEqual(query);
      }),
    );
  });

  test('it can be read by people', () => {
    const query = { ...silent, sections: [1, 2], ignore_sections_time: { start: 1320, end: 360 }, system: 'a b&c' };
    expect(
      buildDisplayQuery({ ...query, settings: [{ system_id: anySystem, ...planOf([1, 3, null, 5], [20]) }] }),
    ).toBe(
      'sections=1,2&ignore_sections_time=22:00-06:00&system=a%20b%26c&wd_schedule=1&wd_groups=3,-1,5&we_schedule=20',
    );
    expect(buildDisplayQuery(silent)).toBe('');
  });
});

const plain = { slug: '', fullscreen: false, videostream: false, locale: 'de', fontsize: 'normal' } as const;

test.each([
  ['a display as it comes', {}, '/display'],
  ['a profile', { slug: 'og-2' }, '/display/og-2'],
  ['a slug that needs care', { slug: 'a/b ?' }, '/display/a%2Fb%20%3F'],
  ['in fullscreen', { fullscreen: true }, '/display?fullscreen=1'],
  ['in German, which goes without saying', { locale: 'de' }, '/display'],
  ['in French', { locale: 'fr' }, '/display?locale=fr'],
  ['with normal text, which goes without saying', { fontsize: 'normal' }, '/display'],
  [
    'with everything',
    { slug: 'x', fullscreen: true, videostream: true, locale: 'it', fontsize: 'largest' },
    '/display/x?fullscreen=1&videostream=1&locale=it&fontsize=largest',
  ],
] as const)('the link to %s', (_what, changes, link) => {
  expect(displayLink({ ...plain, ...changes })).toBe(link);
});
