import type { AlertSubject } from '@carestead/domain/alertChannels/alertClass';
import {
  type AlertDecision,
  type AlertStep,
  alertDecision,
  alertsAreRelevantFor,
  longestAlertWait,
} from '@carestead/domain/alertChannels/alertDecision';
import type { WorkHost } from '../manifest/work.ts';
import type { Database } from '../platform/database/database.ts';
import { deliver } from '../platform/deliveries/deliver.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';
import { type Channel, keepAlert, type SentAlert, type SubjectName, sentAlerts } from './alertQueries.ts';

export type Tools = Pick<WorkHost, 'secrets' | 'clock' | 'config' | 'log'>;

/** What is sent to one channel; the fingerprint is the one of the token with which it may reply. */
export type Written = { body: Record<string, unknown>; subject: string; reply_fingerprint: string | null };

type Sending = { step: AlertStep; at: number; subject: AlertSubject; channel: Channel };

/** A call or an incident, as far as sending it is concerned. */
export type Alerting = {
  id: number;
  /** Null: it concerns the whole installation, and so the channels of every system. */
  system_id: number | null;
  isClosed: boolean;
  alert: Parameters<typeof alertDecision>[0]['subject'];
  isStorm: (channel: Channel) => boolean;
  write: (sending: Sending) => Written;
};

export type Happened = { id: number; step: AlertStep; at: number };

/** Leaves a message for each channel and step that fires; what it writes counts together with the cursor. */
export async function sendAlerts(
  tools: Tools,
  database: Database,
  given: {
    name: SubjectName;
    channels: readonly Channel[];
    happened: readonly Happened[];
    alerting: ReadonlyMap<number, Alerting>;
  },
): Promise<void> {
  const { name, channels, happened, alerting } = given;
  const sent = new Map((await sentAlerts(database, name, [...alerting.keys()])).map((alert) => [keyOf(alert), alert]));
  for (const { id, step, at } of happened) {
    const one = alerting.get(id);
    if (!one) continue;
    for (const channel of channels) {
      if (one.system_id !== null && one.system_id !== channel.system_id) continue;
      const place = { system_id: channel.system_id, alert_channel_id: channel.id, subject_id: id };
      const before = sent.get(keyOf(place)) ?? null;
      if (decide(tools, { step, at, channel, one, last: before?.step ?? null }) !== 'fires') continue;
      // What follows a beginning keeps its class, whatever was edited since.
      const meant = step === 'opened' && typeof one.alert === 'object' ? one.alert : before;
      if (!meant) continue;
      const alert = { ...place, step, category: meant.category, class: meant.class };
      if (await sendAlert(tools, database, { name, alert, at, channel, one })) sent.set(keyOf(place), alert);
    }
  }
}

type Considered = { step: AlertStep; at: number; channel: Channel; one: Alerting; last: AlertStep | null };

const decide = ({ clock }: Tools, { step, at, channel, one, last }: Considered): AlertDecision =>
  alertDecision({
    ...{ step, subject: one.alert, channel, last, isClosed: one.isClosed, isStorm: one.isStorm(channel) },
    age: clock.now() - at,
  });

const keyOf = ({ system_id, alert_channel_id, subject_id }: Omit<SentAlert, 'step' | keyof AlertSubject>) =>
  `${system_id} ${alert_channel_id} ${subject_id}`;

type Alert = { name: SubjectName; alert: SentAlert; at: number; channel: Channel; one: Alerting };

/** False: the secret cannot be read, and unsigned messages are not sent. */
async function sendAlert(
  { secrets, clock, log }: Tools,
  database: Database,
  { name, alert, at, channel, one }: Alert,
): Promise<boolean> {
  const { system_id } = channel;
  const secret = openedSecret(secrets, channel);
  if (secret === null) {
    log.error({ system_id, alert_channel_id: channel.id }, 'alert not sent, its secret is unreadable');
    return false;
  }
  const { step, category, class: level } = alert;
  const { body, subject, reply_fingerprint } = one.write({
    ...{ step, at, channel },
    subject: { category, class: level },
  });
  await deliver({ database, secrets, clock }, [
    {
      owner: `alertChannels.${name}`,
      owner_id: one.id,
      system_id,
      message: { channel: 'webhook', url: channel.outbound_url, secret, body, subject },
      expires_at: Math.max(at, clock.now()) + alertsAreRelevantFor,
      giveUpAfter: alertsAreRelevantFor,
      // None must wait for another one that cannot be sent, nor for long after an outage.
      order_key: `${name} ${one.id}`,
      longestWait: longestAlertWait,
    },
  ]);
  await keepAlert(database, { ...alert, subject: name, reply_fingerprint, now: clock.now() });
  return true;
}

export function openedSecret(secrets: Pick<Secrets, 'decrypt'>, { outbound_secret }: Channel): string | null {
  if (outbound_secret === null) return null;
  try {
    return secrets.decrypt(outbound_secret);
  } catch {
    return null;
  }
}
