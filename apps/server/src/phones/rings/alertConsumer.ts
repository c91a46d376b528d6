import type { AlertSubject } from '@carestead/domain/alertChannels/alertClass';
import {
  type AlertStep,
  alertDecision,
  alertOfCall,
  alertOfIncident,
  alertStepOfIncident,
  alertsAreRelevantFor,
  isStormOfIncidents,
  stormOfIncidents,
} from '@carestead/domain/alertChannels/alertDecision';
import { callKind } from '@carestead/domain/calls/callKind';
import { isLicensed } from '@carestead/domain/licence/licence';
import { defaultLocale, isLocale } from '@carestead/domain/text/locales';
import { careEnumerations } from '@carestead/i18n/enumeration/careEnumerations';
import type { Host } from '../../manifest/host.ts';
import type { Session } from '../../platform/database/session.ts';
import { consumer } from '../../platform/journal/consumer.ts';
import type { Facts } from '../facts.ts';
import type { Gateway } from '../gateway.ts';
import {
  alertedCalls,
  alertedIncidents,
  countRecent,
  type PhoneChannel,
  phoneChannels,
  ringsOfSubjects,
  sentAlerts,
} from './alertQueries.ts';
import { insertAlert } from './answerQueries.ts';
import { type BegunAlert, beginAlerts } from './beginAlerts.ts';
import { decide } from './decide.ts';
import { holdRings } from './ringQueries.ts';

type Installation = Pick<Host, 'installation'>;

/** What a channel may fire for. */
type Alerting = {
  id: number;
  subject: Parameters<typeof alertDecision>[0]['subject'];
  isClosed: boolean;
  isStorm: (sent: number) => boolean;
  title: string;
  text: string;
};

type Happened = { id: number; step: AlertStep; at: number };

const stepsOfCalls = { call_opened: 'opened', call_closed: 'closed' } as const;

/** The groups of a channel that fires get an alert on their phones; it ends with the call or the incident. */
export const callAlertConsumer = (gateway: Gateway) =>
  consumer({
    name: 'phones.callAlerts',
    kinds: ['call_opened', 'call_closed'],
    from: 'now',
    tooOldAfter: alertsAreRelevantFor,
    handle: async (entries, session) => {
      const given = await channelsNow(gateway, session);
      if (!given) return;
      const happened = entries.flatMap(({ kind, at, call_id, system_id }) =>
        call_id === null || system_id !== given.facts.system_id ? [] : [{ id: call_id, step: stepsOfCalls[kind], at }],
      );
      const calls = await alertedCalls(session, given.facts.system_id, idsOf(happened));
      const alerting = calls.map(
        (call): Alerting => ({
          id: call.id,
          subject: alertOfCall({
            ...call,
            kind: callKind({ isTechNode: call.is_tech, groupFlags: call.source_flags }),
          }),
          isClosed: call.closed_at !== null,
          isStorm: () => false,
          title: call.name,
          text: [call.section_name, call.call_type_text].filter(Boolean).join(' · '),
        }),
      );
      await sendAlerts(gateway, session, { ...given, name: 'call', happened, alerting });
    },
  });

export const incidentAlertConsumer = (gateway: Gateway, { installation }: Installation) =>
  consumer({
    name: 'phones.incidentAlerts',
    kinds: ['incident_opened', 'incident_raised', 'incident_reopened', 'incident_closed'],
    from: 'now',
    tooOldAfter: alertsAreRelevantFor,
    handle: async (entries, session) => {
      const given = await channelsNow(gateway, session);
      if (!given) return;
      const { licence, settings } = installation.now();
      const locale = isLocale(settings.locale) ? settings.locale : defaultLocale;
      const happened = entries.map(({ kind, at, data }) => ({
        id: data.incident_id,
        step: alertStepOfIncident[kind],
        at,
      }));
      const incidents = await alertedIncidents(session, given.facts.system_id, idsOf(happened));
      const alerting = incidents
        // That phones reached no person is not sent to phones: the one would cause the other.
        .filter(({ reason }) => reason !== 'nobody_reached')
        .map(
          (incident): Alerting => ({
            id: incident.id,
            subject: alertOfIncident(incident, isLicensed(licence, ['analytics'])),
            isClosed: incident.status === 'Closed',
            isStorm: (sent) => isStormOfIncidents(incident.target, sent),
            title: incident.target_name,
            text: kindText(incident.kind, locale),
          }),
        );
      await sendAlerts(gateway, session, { ...given, name: 'incident', happened, alerting });
    },
  });

function kindText(kind: string, locale: 'de' | 'en' | 'fr' | 'it'): string {
  const texts: Readonly<Record<string, Readonly<Record<string, string>>>> = careEnumerations;
  return texts[`enumeration.incident_kind.${kind}`]?.[locale] ?? '';
}

const idsOf = (happened: readonly Happened[]) => [...new Set(happened.map(({ id }) => id))];

async function channelsNow({ book }: Gateway, session: Session) {
  const facts = await book.now();
  // Without a channel nothing fires any more; what has fired still ends with its call.
  return facts && { facts, channels: await phoneChannels(session, facts.system_id) };
}

type Given = {
  facts: Facts;
  channels: readonly PhoneChannel[];
  name: 'call' | 'incident';
  happened: readonly Happened[];
  alerting: readonly Alerting[];
};

async function sendAlerts(gateway: Gateway, session: Session, given: Given): Promise<void> {
  const { facts, channels, name, happened, alerting } = given;
  const { system_id } = facts;
  const now = gateway.tools.clock.now();
  const byId = new Map(alerting.map((one) => [one.id, one]));
  const ids = idsOf(happened);
  const sent = new Map(
    (await sentAlerts(session, { system_id, subject: name, ids })).map((one) => [
      `${one.alert_channel_id} ${one.subject_id}`,
      one.is_open,
    ]),
  );
  const recent = new Map(await countRecent(session, { system_id, since: now - stormOfIncidents.within }));
  const begun: BegunAlert[] = [];
  for (const { id, step, at } of happened) {
    const one = byId.get(id);
    if (!one || step !== 'opened') continue;
    for (const channel of channels) {
      const isOpen = sent.get(`${channel.id} ${id}`);
      const decision = alertDecision({
        ...{ step, subject: one.subject, isClosed: one.isClosed, age: now - at },
        channel: { ...channel, outbound_enabled: true },
        last: isOpen === undefined ? null : isOpen ? 'opened' : 'closed',
        isStorm: one.isStorm(recent.get(channel.id) ?? 0),
      });
      // What is over by now is in the log; phones are for what somebody has to do.
      if (decision !== 'fires' || one.isClosed || typeof one.subject === 'string') continue;
      begun.push(await addAlert(session, { facts, channel, one, name, subject: one.subject, now }));
      sent.set(`${channel.id} ${id}`, true);
      recent.set(channel.id, (recent.get(channel.id) ?? 0) + 1);
    }
  }
  if (begun.length > 0) await beginAlerts(gateway, session, { facts, alerts: begun, now });
  await endClosed(gateway, session, { facts, name, ids: idsOf(happened.filter(({ step }) => step === 'closed')), now });
}

type Added = {
  facts: Facts;
  channel: PhoneChannel;
  one: Alerting;
  name: 'call' | 'incident';
  subject: AlertSubject;
  now: number;
};

async function addAlert(session: Session, { facts, channel, one, name, subject, now }: Added): Promise<BegunAlert> {
  const groups = channel.app_user_group_ids.filter((id) => facts.groups.has(id));
  const alert_id = await insertAlert(
    session,
    {
      ...{ system_id: facts.system_id, kind: 'channel', class: subject.class, title: one.title, text: one.text },
      ...{
        app_user_id: null,
        user_name: channel.name,
        alert_channel_id: channel.id,
        subject: name,
        subject_id: one.id,
      },
      ...{ app_user_group_ids: groups, is_for_all: false },
    },
    now,
  );
  return { alert_id, class: subject.class, groups };
}

async function endClosed(
  { tools }: Gateway,
  session: Session,
  { facts, name, ids, now }: { facts: Facts; name: 'call' | 'incident'; ids: readonly number[]; now: number },
): Promise<void> {
  const rings = await ringsOfSubjects(session, name, ids);
  if (rings.length === 0) return;
  const stored = await holdRings(
    session,
    rings.map(({ ring_id }) => ring_id),
  );
  await decide(tools, session, {
    ...{ facts, now },
    happened: stored.map((ring) => ({ stored: ring, events: [{ kind: 'closed' as const }] })),
  });
}
