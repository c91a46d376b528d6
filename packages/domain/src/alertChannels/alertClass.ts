import type { Urgency } from '../calls/call.ts';
import type { IncidentSeverity } from '../incidents/incident.ts';

export const alertCategories = ['care', 'tech'] as const;
export type AlertCategory = (typeof alertCategories)[number];

/** From the least to the most important. */
export const alertClasses = ['info', 'alert', 'critical'] as const;
export type AlertClass = (typeof alertClasses)[number];

/** Whom a recipient names at the other system: one address there, or a group there. */
export const recipientTypes = ['group', 'single'] as const;
export type RecipientType = (typeof recipientTypes)[number];

/** How important something is, and for whom. */
export type AlertSubject = { category: AlertCategory; class: AlertClass };

const classes: Readonly<Record<Urgency, AlertClass>> = { Normal: 'info', Urgent: 'alert', Emergency: 'critical' };

/** A type that is not known may be an emergency. */
export const classOfUrgency = (urgency: Urgency | null): AlertClass => classes[urgency ?? 'Emergency'];

const classesOfIncidents: Readonly<Record<IncidentSeverity, AlertClass>> = {
  Info: 'info',
  Warning: 'alert',
  Critical: 'critical',
};

export const classOfSeverity = (severity: IncidentSeverity): AlertClass => classesOfIncidents[severity];

export const isAtLeast = (given: AlertClass, least: AlertClass): boolean =>
  alertClasses.indexOf(given) >= alertClasses.indexOf(least);
