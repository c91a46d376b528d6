import { describe, expect, test } from 'vitest';
import { initialValues, typedEntries } from '../kit/entity.ts';
import { report } from './report.ts';
import {
  type ContentPart,
  type DeviceFact,
  type Report,
  type ReportFacts,
  type ReportPart,
  reportContent,
} from './reportContent.ts';

const now = Date.parse('2026-11-17T07:00Z');
const ago = (minutes: number) => now - minutes * 60_000;

const device = (id: number, given: Partial<DeviceFact>): DeviceFact => ({
  ...{ id, kind: 'radio', is_tech: false, radio: false, is_repeater: false, battery: 90 },
  ...{ reachable: true, last_reachable_at: ago(5), ...given },
});

const of = { device_text: '', is_repeater: false };

/** A building with something of everything that a report can say. */
const facts: ReportFacts = {
  now,
  link: { isConnected: true, since: ago(50_000) },
  defects_timeout: 30,
  devices: [
    device(1, { battery: 39 }),
    device(2, { battery: 12 }),
    device(3, { battery: -1 }),
    device(4, { battery: null, kind: 'repeater', is_repeater: true, reachable: false, last_reachable_at: ago(900) }),
    device(5, { last_reachable_at: ago(300) }),
    device(6, { kind: 'wired', battery: null, reachable: false, last_reachable_at: ago(2000) }),
    device(7, { kind: 'tech', battery: null, reachable: false, last_reachable_at: null }),
    device(10, { kind: 'tech', battery: null, last_reachable_at: ago(1000) }),
    device(8, { battery: null, reachable: null, last_reachable_at: null }),
    device(9, { kind: 'room', battery: null, reachable: false, last_reachable_at: null }),
  ],
  defects: [
    { device_id: 2, ...of, opened_at: ago(60), criterion: '0x6A' },
    { device_id: 4, ...of, is_repeater: true, opened_at: ago(90), criterion: '' },
    { device_id: 5, ...of, opened_at: now - 29_000, criterion: '' },
  ],
  criteria: [
    { device_id: 1, ...of, criterion: '0x6A', count: 12 },
    { device_id: 2, ...of, criterion: '0x006a', count: 30 },
    { device_id: 3, ...of, criterion: '0x6A', count: 9 },
    { device_id: 4, ...of, is_repeater: true, criterion: '0x07', count: 11 },
  ],
  calls: [
    { device_id: 1, ...of, call_type_name: 'Ruf', opened_at: ago(700), duration: 601, is_open: false },
    { device_id: 2, ...of, call_type_name: 'Notruf', opened_at: ago(70), duration: 4200, is_open: true },
    { device_id: 3, ...of, call_type_name: 'Ruf', opened_at: ago(500), duration: 600, is_open: false },
  ],
};

const initial = initialValues(report) as unknown as Report;
const all: Report = { ...initial, notify_probable_defects: true, include_long_calls: true };

const ids = (content: { parts: readonly ContentPart[] }, part: ReportPart) =>
  content.parts.find((one) => one.part === part)?.lines.map(({ device_id }) => device_id) ?? [];
const columns = (given: Partial<Report>, part: ReportPart) =>
  reportContent({ ...all, ...given }, facts).parts.find((one) => one.part === part)?.columns;

/** What each field does: with this value the part has these devices, most urgent first. */
const changes: readonly [string, Partial<Report>, ReportPart, readonly number[]][] = [
  ['everything', {}, 'defects', [4, 2]],
  ['everything', {}, 'not_reachable', [7, 6, 4, 5]],
  ['everything', {}, 'battery', [2, 1]],
  ['everything', {}, 'probable_defects', [2, 1, 4]],
  ['everything', {}, 'long_calls', [2, 1]],
  ['notify_defects', { notify_defects: false }, 'defects', []],
  ['notify_not_reachable', { notify_not_reachable: false }, 'not_reachable', []],
  ['notify_battery', { notify_battery: false }, 'battery', []],
  ['notify_probable_defects', { notify_probable_defects: false }, 'probable_defects', []],
  ['include_long_calls', { include_long_calls: false }, 'long_calls', []],
  ['radio_enabled', { radio_enabled: false }, 'not_reachable', [7, 6]],
  ['radio_timeout', { radio_timeout: 301 }, 'not_reachable', [7, 6, 4]],
  ['radio_timeout', { radio_timeout: 5 }, 'not_reachable', [7, 6, 4, 5, 1, 2, 3]],
  ['technical_enabled', { technical_enabled: false }, 'not_reachable', [6, 4, 5]],
  ['technical_timeout', { technical_timeout: 60 }, 'not_reachable', [7, 6, 10, 4, 5]],
  ['wired_enabled', { wired_enabled: false }, 'not_reachable', [7, 4, 5]],
  ['wired_timeout', { wired_timeout: 2001 }, 'not_reachable', [7, 4, 5]],
  ['battery_threshold', { battery_threshold: 39 }, 'battery', [2]],
  ['call_duration_threshold', { call_duration_threshold: 11 }, 'long_calls', [2]],
  ['probable_defect_threshold', { probable_defect_threshold: 13 }, 'probable_defects', [2]],
  ['probable_defect_criterion', { probable_defect_criterion: '0x6a' }, 'probable_defects', [2, 1]],
  ['include_repeaters', { include_repeaters: false }, 'defects', [2]],
  ['include_repeaters', { include_repeaters: false }, 'not_reachable', [7, 6, 5]],
  ['include_repeaters', { include_repeaters: false }, 'probable_defects', [2, 1]],
];

/** Fields that add a column, to which parts. */
const columnFields: readonly [keyof Report, string, ReportPart, ReportPart | null][] = [
  ['include_place', 'place', 'long_calls', null],
  ['include_section', 'section', 'defects', null],
  ['include_serial', 'serial', 'battery', 'long_calls'],
  ['include_last_contact', 'last_contact', 'not_reachable', 'defects'],
  ['include_note', 'note', 'battery', 'long_calls'],
];

/** When, to whom and over which time it is sent is decided elsewhere. */
const ofSending = ['email', 'enabled', 'send_daily', 'send_weekly', 'send_monthly', 'probable_defect_timeframe'];

describe('a report', () => {
  test.each(changes)('%s: with %j the part %s has the devices %j', (_field, given, part, expected) => {
    expect(ids(reportContent({ ...all, ...given }, facts), part)).toEqual(expected);
  });

  test.each(columnFields)('%s adds the column %s', (field, column, part, without) => {
    expect(columns({ [field]: true }, part)).toContain(column);
    expect(columns({ [field]: false }, part)).not.toContain(column);
    if (without) expect(columns({ [field]: true }, without)).not.toContain(column);
  });

  test('has numbers above all parts where include_summary says so', () => {
    const { summary } = reportContent({ ...all, battery_threshold: 1 }, facts);
    expect(summary.map(({ part, found }) => `${part} ${found}`)).toEqual([
      ...['defects 2', 'not_reachable 4', 'battery 0', 'probable_defects 3', 'long_calls 2'],
    ]);
    expect(reportContent({ ...all, include_summary: false }, facts).summary).toEqual([]);
  });

  test('has a case for each of its fields', () => {
    const known = [...changes.map(([field]) => field), ...columnFields.map(([field]) => field), ...ofSending];
    const fields = typedEntries(report).map(([key]) => key);
    expect(fields.filter((key) => !known.includes(key) && key !== 'include_summary')).toEqual([]);
  });

  test('about nothing is empty; each part has at most fifty lines and says how many there are', () => {
    const quiet = { ...facts, devices: [device(1, {})], defects: [], criteria: [], calls: [] };
    expect(reportContent(all, quiet)).toMatchObject({ parts: [], isEmpty: true });
    const many = { ...quiet, devices: Array.from({ length: 10_000 }, (_, id) => device(id, { battery: 5 })) };
    const { parts, isEmpty } = reportContent(all, many);
    expect(isEmpty).toBe(false);
    expect(parts).toMatchObject([{ part: 'battery', found: 10_000 }]);
    expect(parts[0]?.lines).toHaveLength(50);
  });

  test('lists no device as silent because the configurator is or was away', () => {
    const lost = reportContent(all, { ...facts, link: { isConnected: false, since: ago(600) } });
    expect(lost).toMatchObject({ isLinkLost: true, isEmpty: false });
    expect(ids(lost, 'not_reachable')).toEqual([]);
    expect(reportContent({ ...all, notify_not_reachable: false }, { ...facts, link: lostLink }).isLinkLost).toBe(false);
    const back = reportContent(all, { ...facts, link: { isConnected: true, since: ago(10) } });
    // What the configurator itself reported as lost is lost.
    expect(ids(back, 'not_reachable')).toEqual([7, 6, 4]);
  });
});

const lostLink = { isConnected: false, since: ago(1) };

test.each([
  ['as it is new', {}, []],
  ['without an address', { email: ' , ' }, ['email required']],
  ['that is never sent', { send_daily: false }, ['send_daily one_must_be_active']],
  ['that is switched off and never sent', { send_daily: false, enabled: false }, []],
  [
    'about nothing',
    { notify_battery: false, notify_defects: false, notify_not_reachable: false },
    ['notify_battery one_must_be_active'],
  ],
  [
    'about the silence of no device',
    { radio_enabled: false, technical_enabled: false, wired_enabled: false },
    ['radio_enabled one_must_be_active'],
  ],
  ['with a criterion', { probable_defect_criterion: '0x6A' }, []],
  [
    'with a criterion in other digits',
    { probable_defect_criterion: '6A' },
    ['probable_defect_criterion criterion_format'],
  ],
])('a report %s', (_what, given, expected) => {
  const problems = report.check({ ...initialValues(report), email: 'a@haus.ch, b@haus.ch', ...given });
  expect(problems.map(({ field, message }) => `${field} ${message}`)).toEqual(expected);
});
