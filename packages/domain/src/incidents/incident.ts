export const incidentSeverities = ['Info', 'Warning', 'Critical'] as const;
export type IncidentSeverity = (typeof incidentSeverities)[number];

export const incidentStatuses = ['New', 'Assigned', 'Closed'] as const;
export type IncidentStatus = (typeof incidentStatuses)[number];

export const incidentKinds = ['Battery', 'Defect', 'ProbableDefect', 'Reachability', 'System'] as const;
export type IncidentKind = (typeof incidentKinds)[number];

/** Which incidents a list shows. */
export const incidentFilters = ['All', 'Open', 'Settled'] as const;
export type IncidentFilter = (typeof incidentFilters)[number];

/** When people are written to about incidents. */
export const incidentNotifications = ['daily', 'immediate'] as const;

/** What an incident is about. */
export const incidentTargets = ['device', 'hub', 'display', 'system', 'installation'] as const;
export type IncidentTarget = (typeof incidentTargets)[number];

/** What stands in the timeline of an incident. */
export const incidentSteps = [
  'opened',
  'severity_changed',
  'gathered',
  'assigned',
  'recovered',
  'relapsed',
  'closed',
  'reopened',
] as const;
export type IncidentStep = (typeof incidentSteps)[number];

const isOpen = (status: IncidentStatus): boolean => status !== 'Closed';

/** What the indicator in the header shows. */
export type IncidentCounts = { open: number; severity: IncidentSeverity };

/** New and taken ones count; the colour is that of the worst which is new. */
export function indicator(
  incidents: readonly { status: IncidentStatus; severity: IncidentSeverity; count: number }[],
): IncidentCounts {
  const isNew = (severity: IncidentSeverity) =>
    incidents.some((each) => each.status === 'New' && each.severity === severity && each.count > 0);
  const open = incidents.reduce((sum, { status, count }) => sum + (isOpen(status) ? count : 0), 0);
  return { open, severity: isNew('Critical') ? 'Critical' : isNew('Warning') ? 'Warning' : 'Info' };
}
