import { type AlertStep, alertOfCall, alertsAreRelevantFor } from '@carestead/domain/alertChannels/alertDecision';
import { consumer } from '../platform/journal/consumer.ts';
import { callMessage, kindOf, subjectLine } from './alertMessage.ts';
import { type AlertedCall, alertedCalls, sendingChannels } from './alertQueries.ts';
import { newReplyToken, replyFingerprint, replyPath } from './replyToken.ts';
import { type Alerting, sendAlerts, type Tools } from './sendAlerts.ts';

const steps = {
  call_opened: 'opened',
  acknowledged: 'taken',
  taken: 'taken',
  call_closed: 'closed',
} as const satisfies Record<string, AlertStep>;

/** Leaves a message for each channel that a call concerns. */
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
        call_id === null ? [] : [{ id: call_id, step: steps[kind], at }],
      );
      const calls = await alertedCalls(database, [...new Set(happened.map(({ id }) => id))]);
      const alerting = new Map(calls.map((call) => [call.id, asAlerting(tools, call)]));
      await sendAlerts(tools, database, { name: 'call', channels, happened, alerting });
    },
  });

const asAlerting = (tools: Tools, call: AlertedCall): Alerting => ({
  ...{ id: call.id, system_id: call.system_id, isClosed: call.closed_at !== null },
  alert: alertOfCall({ ...call, kind: kindOf(call) }),
  isStorm: () => false,
  write: (sending) => {
    const { step, channel } = sending;
    const token = step === 'opened' && channel.outbound_can_reply ? newReplyToken() : null;
    return {
      body: callMessage(sending, call, token === null ? null : replyOf(tools, token)),
      subject: subjectLine(channel, call),
      reply_fingerprint: token && replyFingerprint(tools.secrets, token),
    };
  },
});

const replyOf = ({ config }: Tools, token: string) => ({
  path: replyPath,
  url: config.publicUrl && new URL(replyPath, config.publicUrl).href,
  token,
});
