import { conditionMessages } from '@carestead/domain/conditions/condition';
import type { Text } from '../platform/text/useText.ts';
import type { Incident } from './incident.ts';

type Subject = Pick<Incident, 'kind' | 'reason' | 'values'>;

const deviceReasons = [
  'battery_low',
  'battery_critical',
  'silent',
  'unreachable',
  'defect',
  'probable_defect',
  'hub_offline',
  'hub_unauthorized',
  'hub_outdated',
  'display_dark',
  'display_behind',
  'sync_failed',
  'nobody_reached',
] as const;

/** What is wrong, in the words of the ward; of the installation its condition. */
export function subjectText(text: Text, { kind, reason, values }: Subject): string {
  const message = conditionMessages.find((known) => known === reason);
  if (message) return text(`conditions.message.${message}`, valuesOf(values));
  const known = deviceReasons.find((one) => one === reason);
  return known ? text(`incidents.reason.${known}`) : text(`incidents.kind.${kind}`);
}

/** What was counted or measured, where that says more. */
export function reasonDetail(text: Text, { reason, values }: Subject): string | null {
  const given = valuesOf(values);
  switch (reason) {
    case 'probable_defect':
      return text('incidents.detail.probable_defect', { name: given.monitor, count: given.count, hours: given.hours });
    case 'silent':
      return text('incidents.detail.silent', { count: given.minutes });
    case 'sync_failed':
      return typeof given.error === 'string' && given.error !== '' ? given.error : null;
    default:
      return null;
  }
}

const valuesOf = (values: unknown): Readonly<Record<string, unknown>> =>
  typeof values === 'object' && values !== null ? { ...values } : {};

/** The device, or the installation where it is none. */
export const targetText = (
  text: Text,
  { target, target_id, target_name }: Pick<Incident, 'target' | 'target_id' | 'target_name'>,
) =>
  target_name || (target === 'device' ? text('incidents.unnamed', { id: target_id }) : text('incidents.installation'));

/** Where the device is. */
export const placeText = ({ path }: { path: readonly { name: string }[] }, most = path.length) =>
  path
    .slice(-most)
    .map(({ name }) => name)
    .join(' › ');

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long ago, in the largest unit that fits. */
export function durationText(text: Text, since: number, now: number): string {
  const passed = Math.max(now - since, 0);
  if (passed < hour) return text('incidents.minutes', { count: Math.max(Math.floor(passed / minute), 1) });
  if (passed < 2 * day) return text('incidents.hours', { count: Math.floor(passed / hour) });
  return text('incidents.days', { count: Math.floor(passed / day) });
}
