import { conditionMessages } from '@carestead/domain/conditions/condition';
import type { Text } from '../platform/text/useText.ts';
import type { Incident } from './incident.ts';

type Subject = Pick<Incident, 'kind' | 'severity' | 'reason' | 'values'>;

/** What is wrong, in the words of the ward; of the installation its condition. */
export function subjectText(text: Text, { kind, severity, reason, values }: Subject): string {
  switch (kind) {
    case 'Battery':
      return text(severity === 'Critical' ? 'incidents.battery.critical' : 'incidents.battery.low');
    case 'System': {
      const message = conditionMessages.find((known) => known === reason);
      return message ? text(`conditions.message.${message}`, valuesOf(values)) : text('incidents.kind.System');
    }
    case 'Defect':
    case 'ProbableDefect':
    case 'Reachability':
      return text(`incidents.kind.${kind}`);
  }
}

const valuesOf = (values: unknown) => (typeof values === 'object' && values !== null ? { ...values } : {});

/** The device, or the installation where it is none. */
export const targetText = (text: Text, { target, target_id, target_name }: Pick<Incident, 'target' | 'target_id' | 'target_name'>) =>
  target_name ||
  (target === 'device' ? text('incidents.unnamed', { id: target_id }) : text('incidents.installation'));

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
