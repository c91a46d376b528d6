import type { AlertClass } from '@carestead/domain/alertChannels/alertClass';
import {
  alertOfIncident,
  alertStepOfIncident,
  alertsAreRelevantFor,
  isStormOfIncidents,
  stormOfIncidents,
} from '@carestead/domain/alertChannels/alertDecision';
import { isLicensed } from '@carestead/domain/licence/licence';
import { defaultLocale, isLocale, type Locale } from '@carestead/domain/text/locales';
import type { Database } from '../platform/database/database.ts';
import { readInstallation } from '../platform/installation.ts';
import { consumer } from '../platform/journal/consumer.ts';
import { incidentMessage, incidentSubjectLine } from './alertMessage.ts';
import { allSendingChannels, type Channel, countSentIncidents } from './alertQueries.ts';
import { type AlertedIncident, alertedIncidents } from './incidentQueries.ts';
import { type Alerting, sendAlerts, type Tools } from './sendAlerts.ts';

/** Leaves a message for each channel that an incident concerns. */
export const incidentAlerts = (tools: Tools) =>
  consumer({
    name: 'alertChannels.incidents',
    kinds: ['incident_opened', 'incident_raised', 'incident_assigned', 'incident_closed', 'incident_reopened'],
    from: 'now',
    tooOldAfter: alertsAreRelevantFor,
    handle: async (entries, database) => {
      const channels = await allSendingChannels(database);
      if (channels.length === 0) return;
      const happened = entries.map(({ kind, at, data }) => ({
        ...{ id: data.incident_id, step: alertStepOfIncident[kind], at },
      }));
      const { licence, settings } = await readInstallation(database);
      const given = {
        isShown: isLicensed(licence, ['analytics']),
        locale: isLocale(settings.locale) ? settings.locale : defaultLocale,
        sent: await countSent(database, tools.clock.now()),
      };
      const incidents = await alertedIncidents(database, [...new Set(happened.map(({ id }) => id))]);
      const alerting = new Map(incidents.map((incident) => [incident.id, asAlerting(incident, given)]));
      await sendAlerts(tools, database, { name: 'incident', channels, happened, alerting });
    },
  });

type Counted = {
  of: (channel: Channel, level: AlertClass) => number;
  add: (channel: Channel, level: AlertClass) => void;
};

/** How many incidents each channel was sent just now, and what this batch adds to it. */
async function countSent(database: Database, now: number): Promise<Counted> {
  const keyOf = (system_id: number, id: number, level: AlertClass) => `${system_id} ${id} ${level}`;
  const rows = await countSentIncidents(database, now);
  const counts = new Map(rows.map((row) => [keyOf(row.system_id, row.alert_channel_id, row.class), row.count]));
  const of = ({ system_id, id }: Channel, level: AlertClass) => counts.get(keyOf(system_id, id, level)) ?? 0;
  return {
    of,
    add: (channel, level) => counts.set(keyOf(channel.system_id, channel.id, level), of(channel, level) + 1),
  };
}

type Given = { isShown: boolean; locale: Locale; sent: Counted };

function asAlerting(incident: AlertedIncident, { isShown, locale, sent }: Given): Alerting {
  const alert = alertOfIncident(incident, isShown);
  const isStorm = (channel: Channel) =>
    typeof alert === 'object' && isStormOfIncidents(incident.target, sent.of(channel, alert.class));
  return {
    ...{ id: incident.id, system_id: incident.system_id, isClosed: incident.status === 'Closed', alert, isStorm },
    write: (sending) => {
      const { step, channel, subject } = sending;
      if (step === 'opened') sent.add(channel, subject.class);
      const holdsBack = step === 'opened' && sent.of(channel, subject.class) === stormOfIncidents.from;
      return {
        body: incidentMessage(sending, { incident, locale, holdsBack }),
        subject: incidentSubjectLine(channel, incident, locale),
        // A reply takes a call; incidents are taken on their screen.
        reply_fingerprint: null,
      };
    },
  };
}
