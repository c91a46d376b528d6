import type { hub } from '@carestead/domain/devices/hub';
import type { systemParam } from '@carestead/domain/systems/systemParam';
import type { DemoRow } from '../load/demoRow.ts';

/** Its address is one of those that no network uses, so that a demo never connects to a real configurator. */
export const configurator = {
  name: 'Haus Lindenhof',
  ip: '192.0.2.10',
  username: 'lindenhof',
  tcp_port: 80,
  gateway: '192.0.2.1',
  subnet: '255.255.255.0',
  ntp_server: 'ch.pool.ntp.org',
  timezone: 'Europe/Zurich',
  night_start: 21 * 60,
  night_stop: 6 * 60 + 30,
  // From Friday at 19:00 to Monday at 07:00.
  weekend_start: 4 * 1440 + 19 * 60,
  weekend_stop: 7 * 60,
} as const satisfies DemoRow<typeof systemParam>;

/** Devices that hubs receive and that are not assigned yet. */
export const spareDevices = [
  { serial: 'M20301', mac: '02:00:00:00:30:01', kind: 'radio' },
  { serial: 'M20302', mac: '02:00:00:00:30:02', kind: 'radio' },
  { serial: 'R20303', mac: '02:00:00:00:30:03', kind: 'repeater' },
] as const;

/** Addresses of the range for documentation, like that of the configurator. */
export const hubs = [
  { name: 'Hub Erdgeschoss', ip: '192.0.2.21', username: 'lindenhof' },
  { name: 'Hub Obergeschosse', ip: '192.0.2.22', username: 'lindenhof' },
] as const satisfies readonly DemoRow<typeof hub>[];
