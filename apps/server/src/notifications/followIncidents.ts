import { type IncidentStep, noticeAfter } from '@carestead/domain/notifications/notifying';
import { consumer } from '../platform/journal/consumer.ts';
import { keepNotices } from './noticeQueries.ts';

const steps = {
  incident_opened: 'opened',
  incident_raised: 'raised',
  incident_assigned: 'assigned',
  incident_closed: 'closed',
  incident_reopened: 'reopened',
} as const satisfies Record<string, IncidentStep>;

/** What is older is in the daily message, if it is still open. */
const relevantFor = 24 * 60 * 60_000;

/** Keeps what is still to be sent about each incident; nothing is sent from here. */
export const followIncidents = () =>
  consumer({
    name: 'notifications.incidents',
    kinds: ['incident_opened', 'incident_raised', 'incident_assigned', 'incident_closed', 'incident_reopened'],
    from: 'now',
    tooOldAfter: relevantFor,
    // Of several steps of one incident the last decides.
    handle: (entries, database) =>
      keepNotices(
        database,
        new Map(entries.map(({ kind, data, at }) => [data.incident_id, noticeAfter(steps[kind], at)])),
      ),
  });
