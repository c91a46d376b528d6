import { expect, test } from 'vitest';
import type { CallSourceGroupFlag } from '../access/callSourceLevel.ts';
import { monitoringTimeout } from './monitoringTimeout.ts';

const settings = { radio_monitoring_timeout: 240, tech_monitoring_timeout: 1440, wired_monitoring_timeout: 0 };

type Groups = readonly (readonly [CallSourceGroupFlag, number])[];

test.each<[string, object, Groups, number | null]>([
  ['a room', { kind: 'room' }, [['None', 10]], null],
  ['a radio transmitter without a group', { kind: 'radio' }, [], 240],
  ['a device that is marked as radio', { kind: 'device', radio: true }, [], 240],
  ['a repeater', { kind: 'repeater' }, [], 240],
  ['a technical device', { kind: 'wired', is_tech: true }, [], 1440],
  ['a wired one, which the settings do not monitor', { kind: 'wired' }, [], null],
  ['a wired one with a group for wired ones', { kind: 'wired' }, [['Wired', 60]], 60],
  ['a radio transmitter with a group for wired ones', { kind: 'radio' }, [['Wired', 60]], 240],
  ['a radio transmitter with a general group', { kind: 'radio' }, [['None', 90]], 90],
  [
    'the shorter of two groups',
    { kind: 'radio' },
    [
      ['Radio', 90],
      ['None', 30],
    ],
    30,
  ],
  ['a group without a time-out of its own', { kind: 'radio' }, [['Radio', 0]], 240],
])('%s: %j, %j', (_what, device, groups, minutes) => {
  const given = groups.map(([flag, timeout_minutes]) => ({ flag, timeout_minutes }));
  expect(monitoringTimeout(device, given, settings)).toBe(minutes);
});
