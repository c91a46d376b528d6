import type { WorkFeature, WorkHost } from '../manifest/work.ts';
import { createMailer } from '../platform/mail/mail.ts';
import { outboundRules } from '../platform/outbound/outboundAddress.ts';
import { loadPushKeys } from '../platform/push/pushKeys.ts';
import { nextDueAt } from './claimQueries.ts';
import { type PushSender, sendMail, sendPush, sendWebhook } from './senders.ts';
import { createSending, type Senders } from './sending.ts';
import { deleteOldDeliveries } from './settleQueries.ts';

/** However long nothing seems to be due: leases end, clocks are set, and messages between processes get lost. */
const lookEvery = 10_000;
const afterError = 1000;

export const deliveriesWork: WorkFeature = {
  name: 'deliveries',
  schedules: ({ database, clock }) => [
    { name: 'deliveries.purge', pattern: '23 3 * * *', run: () => deleteOldDeliveries(database, clock.now()) },
  ],
  start: startDeliveries,
};

async function startDeliveries(host: WorkHost) {
  const { database, bus, clock, log } = host;
  const wakeUp = createWakeUp();
  const offs = [bus.on('deliveriesChanged', wakeUp.wake), bus.on('messagesMissed', wakeUp.wake)];
  const senders = await createSenders(host);
  const sending = createSending({ ...host, senders, onChange: () => bus.emit('deliveriesChanged', {}) });
  let isStopping = false;

  const running = (async () => {
    while (!isStopping) {
      try {
        if ((await sending.step()) > 0) continue;
        const now = clock.now();
        const next = await nextDueAt(database, now);
        const rest = wakeUp.wait(Math.min(lookEvery, next === null ? lookEvery : next - now));
        await (sending.isBusy() ? Promise.race([rest, sending.oneEnded()]) : rest);
      } catch (error) {
        log.warn({ err: error }, 'due deliveries cannot be read, trying again');
        await wakeUp.wait(afterError);
      }
    }
  })();

  return {
    stop: async () => {
      isStopping = true;
      wakeUp.wake();
      await running;
      await sending.allEnded();
      for (const off of offs) off();
    },
  };
}

async function createSenders({ config, database, secrets, clock }: WorkHost): Promise<Senders> {
  const mailer = createMailer(config.mail);
  const rules = outboundRules(config);
  const keys = await loadPushKeys(database, secrets, clock.now());
  const push: PushSender = { keys, contact: contactOf(config), rules };
  return {
    mail: (outgoing) => sendMail(mailer, outgoing),
    webhook: (outgoing, now) => sendWebhook(rules, outgoing, now),
    push: (outgoing, now) => sendPush(push, outgoing, now),
  };
}

/** Push services want to know whom to ask. */
const contactOf = ({ mail, publicUrl }: WorkHost['config']) =>
  mail ? `mailto:${mail.from.address}` : (publicUrl?.href ?? 'mailto:carestead@localhost');

/** Ends a wait; a call in between ends the next one at once. */
function createWakeUp() {
  let isCalled = false;
  let wakeWaiting: (() => void) | null = null;
  return {
    wake: () => {
      isCalled = true;
      wakeWaiting?.();
    },
    wait: (milliseconds: number) =>
      new Promise<void>((resolve) => {
        const done = () => {
          isCalled = false;
          wakeWaiting = null;
          clearTimeout(timer);
          resolve();
        };
        const timer = setTimeout(done, milliseconds);
        wakeWaiting = done;
        if (isCalled) done();
      }),
  };
}
