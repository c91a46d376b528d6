import { describe, expect, test } from 'vitest';
import {
  concerns,
  gatheredUntil,
  hasAnyEnabled,
  type IncidentStep,
  type Notice,
  type NotifiedIncident,
  noticeAfter,
  type ProfileFlags,
} from './notifying.ts';
import { type Profile, planMessages, type Reach } from './plan.ts';
import { channelsOf, whyUnreachable } from './reachable.ts';

const now = Date.UTC(2026, 10, 18, 8, 0);
const hour = 3_600_000;
const at = (hours: number) => now + hours * hour;

describe('what is still to be sent about an incident', () => {
  /** Steps with the hours at which they happen, and how it is at the hour that follows. */
  test.each<[string, [IncidentStep, number][], number, string | null, boolean]>([
    ['a new one is sent', [['opened', 0]], 0, 'opened', false],
    [
      'one that recovers before anything was sent',
      [
        ['opened', 0],
        ['closed', 0],
      ],
      0,
      null,
      false,
    ],
    [
      'one that somebody takes over at once',
      [
        ['opened', 0],
        ['assigned', 0],
      ],
      1,
      null,
      true,
    ],
    [
      'a day after it was taken over it is still open',
      [
        ['opened', 0],
        ['assigned', 0],
      ],
      24,
      'still_open',
      false,
    ],
    [
      'just before that it is not',
      [
        ['opened', 0],
        ['assigned', 0],
      ],
      23.9,
      null,
      true,
    ],
    [
      'closed in the pause',
      [
        ['assigned', 0],
        ['closed', 3],
      ],
      30,
      null,
      false,
    ],
    [
      'its severity rises in the pause',
      [
        ['assigned', 0],
        ['raised', 3],
      ],
      3,
      'raised',
      false,
    ],
    [
      'opened again in the pause',
      [
        ['assigned', 0],
        ['reopened', 5],
      ],
      5,
      'reopened',
      false,
    ],
    [
      'it comes back after it was closed',
      [
        ['closed', 0],
        ['reopened', 5],
      ],
      5,
      'reopened',
      false,
    ],
    [
      'taken over twice, the pause begins anew',
      [
        ['assigned', 0],
        ['assigned', 20],
      ],
      30,
      null,
      true,
    ],
  ])('%s', (_name, steps, hours, reason, paused) => {
    const notice = steps.reduce<Notice | null>((_before, [step, when]) => noticeAfter(step, at(when)), null);
    const isDue = notice !== null && notice.due_at <= at(hours);
    expect(isDue ? notice.reason : null).toBe(reason);
    expect(notice?.reason === 'still_open' && !isDue).toBe(paused);
  });
});

describe('messages are gathered', () => {
  test.each([
    ['a single one for a minute', 0, 60],
    ['two in the same minute together', 20, 60],
    ['what comes near the end of the minute is waited for', 59, 89],
    ['a storm that lasts until it has been quiet', 200, 230],
    ['but never longer than five minutes', 299, 300],
    ['however long it lasts', 3000, 300],
  ])('%s', (_name, latest, until) => {
    expect(gatheredUntil({ first: now, latest: now + latest * 1000 })).toBe(now + until * 1000);
  });
});

const all: ProfileFlags = {
  system_id: 1,
  ...{ send_immediately: true, send_daily: false, send_weekly: false, send_monthly: false },
  ...{ notify_battery: true, notify_not_reachable: true, notify_defects: true },
  ...{ notify_probable_defects: true, notify_system: true },
  ...{ notify_critical: true, notify_warning: true, notify_info: true, all_systems: false },
};
const battery: NotifiedIncident = { id: 1, system_id: 1, kind: 'Battery', severity: 'Warning' };

describe('a profile is about', () => {
  test.each<[string, Partial<ProfileFlags>, Partial<NotifiedIncident>, boolean]>([
    ['everything of its system', {}, {}, true],
    ['nothing of another system', {}, { system_id: 2 }, false],
    ['another system where it says all', { all_systems: true }, { system_id: 2 }, true],
    ['the installation as a whole', {}, { system_id: null, kind: 'System' }, true],
    ['no batteries', { notify_battery: false }, {}, false],
    ['no devices that are not reachable', { notify_not_reachable: false }, { kind: 'Reachability' }, false],
    ['no defects', { notify_defects: false }, { kind: 'Defect' }, false],
    ['no probable defects', { notify_probable_defects: false }, { kind: 'ProbableDefect' }, false],
    ['nothing of the system itself', { notify_system: false }, { kind: 'System' }, false],
    ['no warnings', { notify_warning: false }, {}, false],
    ['nothing critical', { notify_critical: false }, { severity: 'Critical' }, false],
    ['no information', { notify_info: false }, { severity: 'Info' }, false],
  ])('%s', (_name, flags, incident, expected) => {
    expect(concerns({ ...all, ...flags }, { ...battery, ...incident })).toBe(expected);
  });

  test.each<[string, Partial<ProfileFlags>, boolean]>([
    ['sends at once', {}, true],
    ['is never sent', { send_immediately: false }, false],
    ['is sent monthly', { send_immediately: false, send_monthly: true }, true],
    ['knows no severity', { notify_critical: false, notify_warning: false, notify_info: false }, false],
  ])('whether it leads to anything: it %s', (_name, flags, expected) => {
    expect(hasAnyEnabled({ ...all, ...flags })).toBe(expected);
  });
});

describe('somebody is reached', () => {
  test.each([
    ['by mail', { addresses: ['a@b.ch'], notify_email: true }, ['mail'], null],
    ['on the phone', { devices: 1, notify_push: true }, ['push'], null],
    ['both ways', { addresses: ['a@b.ch'], devices: 2, notify_email: true, notify_push: true }, ['mail', 'push'], null],
    ['neither way', { notify_email: true, notify_push: true }, [], 'no_address'],
    ['not where both are switched off', { addresses: ['a@b.ch'], devices: 1 }, [], 'switched_off'],
    ['not by mail that is switched off', { addresses: ['a@b.ch'], notify_push: true }, [], 'switched_off'],
  ])('%s', (_name, contact, channels, why) => {
    const whole = { addresses: [], devices: 0, notify_email: false, notify_push: false, ...contact };
    expect(channelsOf(whole)).toEqual(channels);
    expect(whyUnreachable(whole)).toBe(why);
  });
});

describe('who gets what', () => {
  const vera = { user_id: 7, email: '', locale: 'de' } as const;
  const outside = { user_id: null, email: 'Technik@Firma.ch', locale: 'fr' } as const;
  const profile = (id: number, flags: Partial<Profile> = {}): Profile => ({ ...all, id, recipients: [vera], ...flags });
  const sees = (systems: readonly number[]): Reach => ({ sees: (id) => systems.includes(id) });
  const incidents: readonly NotifiedIncident[] = [
    battery,
    { id: 2, system_id: 1, kind: 'Reachability', severity: 'Critical' },
    { id: 3, system_id: 2, kind: 'Battery', severity: 'Warning' },
  ];
  const ids = (profiles: readonly Profile[], reach: Reach) =>
    planMessages(profiles, incidents, () => reach).map(({ target, incidents: own, profiles: by, skipped }) => [
      'user_id' in target ? target.user_id : target.email,
      own.map(({ id }) => id),
      by.map(({ id }) => id),
      skipped,
    ]);

  test.each<[string, Profile[], Reach, unknown]>([
    ['one message for all incidents', [profile(1)], sees([1, 2]), [[7, [1, 2], [1], null]]],
    [
      'one message for two profiles, each incident once',
      [profile(1), profile(2, { all_systems: true })],
      sees([1, 2]),
      [[7, [1, 2, 3], [1, 2], null]],
    ],
    [
      'nothing of a system that they do not see',
      [profile(1, { all_systems: true })],
      sees([1]),
      [[7, [1, 2], [1], null]],
    ],
    ['nothing to say', [profile(1)], sees([]), [[7, [], [1], null]]],
    ['whoever has no right', [profile(1)], { skipped: 'not_allowed' }, [[7, [1, 2], [1], 'not_allowed']]],
    [
      'an address has no rights, and is the same in capital letters',
      [
        profile(1, { recipients: [outside] }),
        profile(2, { recipients: [{ ...outside, email: 'technik@firma.ch' }], all_systems: true }),
      ],
      sees([]),
      [['Technik@Firma.ch', [1, 2, 3], [1, 2], null]],
    ],
  ])('%s', (_name, profiles, reach, expected) => {
    expect(ids(profiles, reach)).toEqual(expected);
  });

  test('a storm of 10,000 makes one message for each recipient', () => {
    const storm = Array.from({ length: 10_000 }, (_one, id) => ({ ...battery, id }));
    const profiles = [profile(1, { recipients: [vera, outside] }), profile(2)];
    const planned = planMessages(profiles, storm, () => sees([1]));
    expect(planned.map(({ incidents: own }) => own.length)).toEqual([10_000, 10_000]);
  });
});
