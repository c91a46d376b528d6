import { expect, test } from 'vitest';
import { initialValues } from '../kit/entity.ts';
import { isMigrationPhrase, migrationPhrase, planMigration } from './migration.ts';
import { report } from './report.ts';

type Report = Parameters<typeof planMigration>[0][number];
type Facts = Parameters<typeof planMigration>[1];

/** As a new one is, with what incidents go by as well; nothing is lost. */
const plain = {
  ...initialValues(report),
  ...{ id: 1, revision: 3, email: 'technik@haus.ch', migrated_at: null, include_last_contact: false },
} as Report;

const settings = {
  battery_threshold_low: 40,
  radio_monitoring_timeout: 240,
  tech_monitoring_timeout: 1440,
  wired_monitoring_timeout: 1440,
};
const facts: Facts = { settings, monitors: [], locale: 'fr', names: [] };

const lostOf = (values: Partial<Report>, known: Partial<Facts> = {}) =>
  planMigration([{ ...plain, ...values }], { ...facts, ...known }).flatMap(({ lost }) =>
    lost.map(({ what, from, to }) => [what, from, to].filter(Boolean).join(' ')),
  );

test('a report becomes a notification with its kinds, its times and all severities, for its own system', () => {
  const [plan] = planMigration([{ ...plain, send_daily: false, send_weekly: true, notify_defects: false }], facts);
  expect(plan).toMatchObject({ problem: null, lost: [] });
  expect(plan?.profiles).toEqual([
    {
      name: 'technik@haus.ch',
      ...{ send_immediately: false, send_daily: false, send_weekly: true, send_monthly: false },
      ...{ notify_battery: true, notify_not_reachable: true, notify_defects: false, notify_probable_defects: false },
      ...{ notify_system: false, notify_critical: true, notify_warning: true, notify_info: true, all_systems: false },
      recipient: { user_id: null, email: 'technik@haus.ch', locale: 'fr' },
    },
  ]);
});

test('one for each address and report, each under a name of its own', () => {
  const long = `${'a'.repeat(60)}@haus.ch`;
  const plans = planMigration(
    [
      { ...plain, email: `technik@haus.ch, leitung@haus.ch,Technik@Haus.ch , ${long}` },
      { ...plain, id: 2, email: `TECHNIK@haus.ch, ${long}` },
    ],
    { ...facts, names: ['Leitung@haus.ch'] },
  );
  expect(plans.map(({ profiles }) => profiles.map(({ name, recipient }) => [name, recipient.email]))).toEqual([
    [
      ['Technik@Haus.ch', 'Technik@Haus.ch'],
      ['leitung@haus.ch (2)', 'leitung@haus.ch'],
      ['a'.repeat(60), long],
    ],
    [
      ['TECHNIK@haus.ch (2)', 'TECHNIK@haus.ch'],
      [`${'a'.repeat(56)} (2)`, long],
    ],
  ]);
});

test('a report that is off makes notifications that send nothing', () => {
  const [plan] = planMigration([{ ...plain, enabled: false, send_monthly: true }], facts);
  expect(plan?.profiles).toMatchObject([{ send_daily: false, send_weekly: false, send_monthly: false }]);
  expect(plan?.lost).toEqual([{ what: 'switched_off', from: '', to: '' }]);
});

const silent = { notify_battery: false, notify_defects: false, notify_not_reachable: false };

test.each<[string, Partial<Report>, string]>([
  ['was migrated before', { migrated_at: 1 }, 'migrated'],
  ['names long calls alone', { ...silent, include_long_calls: true }, 'no_incidents'],
  ['has no address that fits', { email: `a@${'haus.'.repeat(45)}ch` }, 'no_address'],
])('a report that %s stays one', (_which, values, problem) => {
  expect(planMigration([{ ...plain, ...values }], facts)).toMatchObject([{ problem, profiles: [], lost: [] }]);
});

const monitor = { criterion: '0x6a', threshold: 10, timeframe: 24 };

test.each<[Partial<Report>, Partial<Facts>, readonly string[]]>([
  [{}, {}, []],
  [{ battery_threshold: 30 }, {}, ['battery_threshold 30 40']],
  [{ battery_threshold: 30, notify_battery: false }, {}, []],
  [{ radio_timeout: 60, wired_timeout: 10 }, {}, ['radio_timeout 60 240', 'wired_timeout 10 1440']],
  [{ technical_timeout: 60 }, { settings: { ...settings, tech_monitoring_timeout: 0 } }, ['technical_timeout 60 0']],
  [{ radio_timeout: 60, notify_not_reachable: false }, {}, []],
  [{ radio_enabled: false, radio_timeout: 60 }, {}, ['radio_enabled']],
  [{ wired_enabled: false }, { settings: { ...settings, wired_monitoring_timeout: 0 } }, []],
  [{ include_repeaters: false }, {}, ['include_repeaters']],
  [{ notify_probable_defects: true }, {}, ['probable_defects 0']],
  [{ notify_probable_defects: true, probable_defect_criterion: '0x6A' }, { monitors: [monitor] }, []],
  [
    { notify_probable_defects: true, probable_defect_criterion: '0x6A', probable_defect_threshold: 3 },
    { monitors: [monitor] },
    ['probable_defects 0x6A 1'],
  ],
  [{ include_long_calls: true, include_note: true }, {}, ['include_long_calls', 'columns']],
  [{ email: `technik@haus.ch, a@${'haus.'.repeat(45)}ch` }, {}, [`address_too_long a@${'haus.'.repeat(45)}ch`]],
])('of %j with %j is lost: %j', (values, known, lost) => {
  expect(lostOf(values, known)).toEqual(lost);
});

test('the word is that of the language', () => {
  expect(isMigrationPhrase(` ${migrationPhrase('it').toUpperCase()} `, 'it')).toBe(true);
  expect(isMigrationPhrase(migrationPhrase('de'), 'it')).toBe(false);
});
