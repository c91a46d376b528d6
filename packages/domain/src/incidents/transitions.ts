import type { IncidentSeverity, IncidentStatus } from './incident.ts';
import { incidentSeverities } from './incident.ts';

/** What people do with an incident. */
export const incidentActions = ['confirm', 'close', 'reopen'] as const;
export type IncidentAction = (typeof incidentActions)[number];

const hour = 3_600_000;

/** After somebody has taken an incident, nothing more is sent of it for so long. */
export const pauseAfterConfirm = 24 * hour;

/** What an action makes of a state; null: it does nothing there, as when two people act at once. */
export function statusAfter(action: IncidentAction, status: IncidentStatus): IncidentStatus | null {
  switch (action) {
    case 'confirm':
      return status === 'New' ? 'Assigned' : null;
    case 'close':
      return status === 'Closed' ? null : 'Closed';
    case 'reopen':
      return status === 'Closed' ? 'New' : null;
  }
}

/** Whether notifications of an incident are held back: until the pause is over, it is closed, or it becomes more severe. */
export const isPaused = (
  { status, paused_until }: { status: IncidentStatus; paused_until: number | null },
  now: number,
): boolean => status === 'Assigned' && paused_until !== null && now < paused_until;

export const isRise = (before: IncidentSeverity, after: IncidentSeverity): boolean =>
  incidentSeverities.indexOf(after) > incidentSeverities.indexOf(before);
