import { allCalls, allDay, noSchedule } from '@carestead/domain/routing/reservedIds';
import { expect, test } from 'vitest';
import { queryOf } from '../page/wallAddress.ts';
import { displayFor, type Start } from '../wallConfig.ts';
import { type Draft, firstDraft, fullSetting, groupRows, withoutSystem, withSetting } from './draft.ts';

const relations = {
  schedules: [
    { id: 3, name: 'Drei Schichten', time_1: '07:00', time_2: '15:00', time_3: '22:00', time_4: null, time_5: null },
  ],
};

test.each([
  [null, []],
  [noSchedule, []],
  [allDay, [[1, null]]],
  [
    3,
    [
      [1, '07:00'],
      [2, '15:00'],
      [3, '22:00'],
    ],
  ],
  [99, [[1, null]]],
])('schedule %s needs the groups %j', (schedule_id, rows) => {
  expect(groupRows(schedule_id, relations).map(({ slot, from }) => [slot, from])).toEqual(rows);
});

const draft: Draft = {
  name: 'Empfang',
  locale: 'de',
  font_size: 'normal',
  fullscreen: false,
  show_video_stream: false,
  show_presences: true,
  settings: [fullSetting(2)],
};

test('a system is switched on with all its calls, and off without a trace', () => {
  const both = withSetting(draft, fullSetting(1));
  expect(both.settings.map(({ system_id }) => system_id)).toEqual([1, 2]);
  expect(both.settings[0]?.weekend_display_group_1_id).toBe(allCalls);
  expect(withoutSystem(both, 2).settings.map(({ system_id }) => system_id)).toEqual([1]);
});

test('a changed setting takes the place of the old one', () => {
  const changed = withSetting(draft, { ...fullSetting(2), weekday_schedule_id: 3 });
  expect(changed.settings).toHaveLength(1);
  expect(changed.settings[0]?.weekday_schedule_id).toBe(3);
});

test('a first profile shows what the wall shows without one', () => {
  const systems = [{ id: 1, name: 'Lindenhof', timezone: 'Europe/Zurich' }];
  const start = { person: {} as Start['person'], systems, profiles: [] };
  const search = '?fontsize=larger&wd_schedule=3&wd_groups=4,5&fullscreen=1';
  const before = displayFor(start, '', queryOf({ search }), 1);
  const draftOfWall = firstDraft(before, 'fr');
  const settings = [...draftOfWall.settings];
  const profile = { ...draftOfWall, settings, name: 'Gang', slug: 'gang', id: 1, revision: 1 };
  const after = displayFor({ ...start, profiles: [profile] }, 'gang', queryOf({ search: '' }), 1);
  expect(profile.locale).toBe('fr');
  expect({ ...after, profile: null }).toEqual({
    ...before,
    shown: [{ system_id: 1, setting: { ...before.shown[0]?.setting, system_id: 1 } }],
  });
  const plain = displayFor(start, '', queryOf({ search: '' }), 1);
  expect(firstDraft(plain, 'de')).toMatchObject({ show_presences: true, settings: [fullSetting(1)] });
});
