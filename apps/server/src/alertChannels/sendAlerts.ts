import type { AlertSubject } from '@carestead/domain/alertChannels/alertClass';
import {
  type AlertStep,
  alertDecision,
  alertOfCall,
  alertsAreRelevantFor,
  longestAlertWait,
} from '@carestead/domain/alertChannels/alertDecision';
import type { WorkHost } from '../manifest/work.ts';
import type { Database } from '../platform/database/database.ts';
import { deliver } from '../platform/deliveries/deliver.ts';
import { consumer } from '../platform/journal/consumer.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';
import { alertMessage, kindOf, type Reply, subjectLine } from './alertMessage.ts';
import {
  type AlertedCall,
  alertedCalls,
  type Channel,
  keepAlert,
  type SentAlert,
  sendingChannels,
  sentAlerts,
} from './alertQueries.ts';
import { newReplyToken, replyFingerprint, replyPath } from './replyToken.ts';

type Tools = Pick<WorkHost, 'secrets' | 'clock' | 'config' | 'log'>;
type Happened = { call_id: number; step: AlertStep; at: number };

const steps = {
  call_opened: 'opened',
  acknowledged: 'taken',
  taken: 'taken',
  call_closed: 'closed',
} as const satisfies Record<string, AlertStep>;

/** Leaves a message for each channel that a call concerns; what it writes counts together with the cursor. */
export const callAlerts = (tools: Tools) =>
  consumer({
    name: 'alertChannels.calls',
    kinds: ['call_opened', 'acknowledged', 'taken', 'call_closed'],
    from: 'now',
    tooOldAfter: alertsAreRelevantFor,
    handle: async (entries, database) => {
      const channels = await sendingChannels(database, [...new Set(entries.map(({ system_id }) => system_id))]);
      if (channels.length === 0) return;
      const happened = entries.flatMap(({ kind, at, call_id }) =>
        call_id === null ? [] : [{ call_id, step: steps[kind], at }],
      );
      await sendAlerts(tools, database, channels, happened);
    },
  });

async function sendAlerts(
  tools: Tools,
  database: Database,
  channels: readonly Channel[],
  happened: readonly Happened[],
) {
  const ids = [...new Set(happened.map(({ call_id }) => call_id))];
  const calls = new Map((await alertedCalls(database, ids)).map((call) => [call.id, call]));
  const sent = new Map((await sentAlerts(database, ids)).map((alert) => [keyOf(alert), alert]));
  for (const { call_id, step, at } of happened) {
    const call = calls.get(call_id);
    if (!call) continue;
    for (const channel of channels) {
      if (channel.system_id !== call.system_id) continue;
      const place = { system_id: call.system_id, alert_channel_id: channel.id, subject_id: call.id };
      const before = sent.get(keyOf(place)) ?? null;
      const subject = alertOfCall({ ...call, kind: kindOf(call) });
      const isClosed = call.closed_at !== null;
      const age = tools.clock.now() - at;
      if (alertDecision({ step, subject, channel, last: before?.step ?? null, isClosed, age }) !== 'fires') continue;
      // What follows a beginning keeps its class, whatever was edited since.
      const meant = step === 'opened' && typeof subject === 'object' ? subject : before;
      if (!meant) continue;
      const alert = { ...place, step, category: meant.category, class: meant.class };
      if (await sendAlert(tools, database, { alert, at, channel, call })) sent.set(keyOf(place), alert);
    }
  }
}

const keyOf = ({ system_id, alert_channel_id, subject_id }: Omit<SentAlert, 'step' | keyof AlertSubject>) =>
  `${system_id} ${alert_channel_id} ${subject_id}`;

type Alert = { alert: SentAlert; at: number; channel: Channel; call: AlertedCall };

/** False: the secret cannot be read, and unsigned messages are not sent. */
async function sendAlert(
  { secrets, clock, config, log }: Tools,
  database: Database,
  { alert, at, channel, call }: Alert,
): Promise<boolean> {
  const secret = openedSecret(secrets, channel);
  if (secret === null) {
    log.error(
      { system_id: channel.system_id, alert_channel_id: channel.id },
      'alert not sent, its secret is unreadable',
    );
    return false;
  }
  const { step, category, class: level } = alert;
  const token = step === 'opened' && channel.outbound_can_reply ? newReplyToken() : null;
  const reply: Reply | null =
    token === null
      ? null
      : {
          path: replyPath,
          url: config.publicUrl && new URL(replyPath, config.publicUrl).href,
          token,
        };
  const body = alertMessage({ step, at, subject: { category, class: level }, channel, call, reply });
  await deliver({ database, secrets, clock }, [
    {
      owner: 'alertChannels.call',
      owner_id: call.id,
      system_id: call.system_id,
      message: { channel: 'webhook', url: channel.outbound_url, secret, body, subject: subjectLine(channel, call) },
      expires_at: Math.max(at, clock.now()) + alertsAreRelevantFor,
      giveUpAfter: alertsAreRelevantFor,
      // A call must not wait for another one that cannot be sent, nor for long after an outage.
      order_key: `call ${call.id}`,
      longestWait: longestAlertWait,
    },
  ]);
  await keepAlert(database, {
    ...alert,
    reply_fingerprint: token && replyFingerprint(secrets, token),
    now: clock.now(),
  });
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
