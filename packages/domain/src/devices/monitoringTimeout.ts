import type { CallSourceGroupFlag } from '../access/callSourceLevel.ts';

type Connected = { kind?: unknown; radio?: unknown; is_tech?: unknown };

type Group = { flag: CallSourceGroupFlag; timeout_minutes: number };

type Settings = {
  radio_monitoring_timeout: number;
  tech_monitoring_timeout: number;
  wired_monitoring_timeout: number;
};

/** How a device is connected, as the groups of call sources name it; null: it is a place, or not known. */
function connectionOf({ kind, radio, is_tech }: Connected): Exclude<CallSourceGroupFlag, 'None'> | null {
  if (kind === 'tech' || is_tech === true) return 'Tech';
  if (kind === 'repeater') return 'Repeater';
  if (kind === 'radio' || radio === true) return 'Radio';
  return kind === 'wired' ? 'Wired' : null;
}

/**
 * After how many minutes without a report a device counts as not reachable; null: it is not monitored. The shortest time-out
 * of the groups of its call source counts that are for its kind of connection, else the one of the settings. A group without
 * a time-out of its own does not switch monitoring off: that would go unnoticed.
 */
export function monitoringTimeout(device: Connected, groups: readonly Group[], settings: Settings): number | null {
  const connection = connectionOf(device);
  if (connection === null) return null;
  const own = groups
    .filter(({ flag }) => flag === 'None' || flag === connection)
    .flatMap(({ timeout_minutes }) => (timeout_minutes > 0 ? [timeout_minutes] : []));
  return own.length > 0 ? Math.min(...own) : usual(connection, settings) || null;
}

function usual(connection: Exclude<CallSourceGroupFlag, 'None'>, settings: Settings): number {
  switch (connection) {
    case 'Radio':
    case 'Repeater':
      return settings.radio_monitoring_timeout;
    case 'Tech':
      return settings.tech_monitoring_timeout;
    case 'Wired':
      return settings.wired_monitoring_timeout;
  }
}
