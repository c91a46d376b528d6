import { expect, test } from 'vitest';
import { allDay } from '../routing/reservedIds.ts';
import { planOf } from '../routing/testing/ward.ts';
import { parseDisplayQuery } from './displayQuery.ts';
import { type ProfileFacts, resolveDisplay } from './resolveDisplay.ts';

const systems = [
  { id: 1, name: 'Lindenhof' },
  { id: 2, name: 'Seeblick' },
];

const setting = (system_id: number, group: number) => ({ system_id, ...planOf([allDay, group], [allDay, group]) });

const profile: ProfileFacts = {
  slug: 'empfang',
  name: 'Empfang',
  font_size: 'larger',
  fullscreen: true,
  show_video_stream: false,
  show_presences: false,
  settings: [setting(1, 4), setting(2, 5)],
};

const resolved = (query: string, by: ProfileFacts | null = null, context = 1) =>
  resolveDisplay({ query: parseDisplayQuery(new URLSearchParams(query)), profile: by, systems, context });

const ids = ({ shown }: ReturnType<typeof resolved>) => shown.map(({ system_id }) => system_id);

test.each([
  ['the system of the browser', '', 2, [2]],
  ['the one of the address', 'system=2', 1, [2]],
  ['the one that is named', 'system=seeblick', 1, [2]],
  ['the first one where the wanted one is gone', 'system=9', 7, [1]],
])('without a profile a wall shows %s', (_what, query, context, shown) => {
  expect(ids(resolved(query, null, context))).toEqual(shown);
});

test('a profile names the systems, and those that are gone are left out', () => {
  expect(ids(resolved('', profile))).toEqual([1, 2]);
  expect(ids(resolved('', { ...profile, settings: [setting(1, 4), setting(9, 4)] }))).toEqual([1]);
  expect(ids(resolved('system=1', { ...profile, settings: [] }))).toEqual([]);
});

test('the plan of an address holds where the profile has none', () => {
  expect(resolved('wd_schedule=20&wd_groups=7').shown[0]?.setting?.weekday_display_group_1_id).toBe(7);
  expect(resolved('wd_schedule=20&wd_groups=7', profile).shown[0]?.setting?.weekday_display_group_1_id).toBe(4);
  expect(resolved('').shown[0]?.setting).toBeNull();
});

test('what the address says counts beside the profile', () => {
  expect(resolved('', profile)).toMatchObject({ font: 'larger', fullscreen: true, videostream: false });
  expect(resolved('fontsize=largest&videostream=1', profile)).toMatchObject({ font: 'largest', videostream: true });
  expect(resolved('fontsize=normal', profile).font).toBe('normal');
  expect(resolved('fullscreen=1')).toMatchObject({ font: 'normal', fullscreen: true, show_presences: true });
  expect(resolved('', profile).show_presences).toBe(false);
});
