import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerFrame } from '@carestead/domain/phones/protocol';
import type { Random } from '../traffic/seededRandom.ts';
import type { PhoneOfFile } from './phoneFile.ts';
import { phoneLine } from './phoneLine.ts';
import type { openTokens } from './tokens.ts';

type Options = {
  phone: PhoneOfFile;
  server: string;
  tokens: ReturnType<typeof openTokens>;
  random: Random;
  log: (sentence: string) => void;
};

/** How long the server may take to start, and how often it is tried. */
const tries = 120;
const between = 2500;
/** One that is switched off stays on until its person has been seen. */
const untilOff = 4000;
const lineEvery = 30_000;

/** A phone and whoever carries it: it confirms what rings, and its person looks, takes, rejects, goes there, or does nothing. */
export function playPhone({ phone, server, tokens, random, log }: Options) {
  const ended = new AbortController();
  /** What is still to be done about a ring, so that it is not done any more when the ring is over. */
  const plans = new Map<number, AbortController>();
  let message = 0;
  const line = phoneLine({ server, app_version: phone.app_version, onFrame: take });

  const pause = async (from: number, to: number, signal: AbortSignal) =>
    await sleep(random.between(from, to), undefined, { signal });
  const number = () => {
    message += 1;
    return message;
  };

  function take(frame: ServerFrame) {
    switch (frame.type) {
      case 'welcome':
        report();
        if (frame.user === null && phone.user !== null) void logIn();
        break;
      case 'ring':
      case 'alert':
        void answer(frame).catch(() => {});
        break;
      case 'cancel':
        plans.get(frame.ring)?.abort();
        plans.delete(frame.ring);
        break;
      default:
    }
  }

  function report() {
    const { is_charging, battery, is_muted, permissions } = phone;
    line.send({ type: 'status', is_charging, battery, is_muted, permissions, ...quality() });
  }
  const quality = () => ({
    round_trip: Math.round(phone.round_trip * random.between(0.8, 1.4)),
    loss: Math.round(phone.loss * random.between(0.5, 1.5)),
  });

  const logIn = async () => {
    if (phone.user === null) return;
    const done = await line.post('login', { username: phone.user, password: phone.password ?? '', display_name: '' });
    if (done?.status !== 200) log(`${phone.name}: ${phone.user} cannot log in (${done?.status ?? 'no answer'})`);
  };

  async function answer({ ring, attempt, type }: Extract<ServerFrame, { type: 'ring' | 'alert' }>) {
    plans.get(ring)?.abort();
    const plan = new AbortController();
    plans.set(ring, plan);
    const signal = AbortSignal.any([plan.signal, ended.signal]);
    await pause(150, 900, signal);
    line.send({ type: 'confirm', ring, attempt });
    if (!random.isLikely(phone.is_muted ? 0.3 : 0.85)) return;
    await pause(2000, phone.is_muted ? 40_000 : 9000, signal);
    line.send({ type: 'open', ring, attempt });
    await pause(1500, 12_000, signal);
    if (random.isLikely((phone.takes ?? 0) / 10)) {
      line.send({ type: 'accept', message: number(), ring });
      if (type === 'alert') return;
      // Its ring is cancelled for the others only.
      await pause(20_000, 60_000, ended.signal);
      line.send({ type: 'arrived', message: number(), ring });
    } else if (random.isLikely(0.15)) line.send({ type: 'reject', message: number(), ring });
  }

  async function pair(): Promise<string | null> {
    for (let left = tries; left > 0; left -= 1) {
      const { code, name, app_version } = phone;
      const done = await line.post('pair', { code, name, app_version });
      if (done?.token) tokens.keep(name, done.token);
      if (done && done.status < 500 && done.status !== 424) return done.token;
      await sleep(between, undefined, { signal: ended.signal });
    }
    return null;
  }

  async function begin() {
    const token = phone.code === null ? tokens.of(phone.name) : await pair();
    if (token === null) return log(`${phone.name} cannot be paired`);
    line.use(token);
    if (phone.code !== null) await logIn();
    line.connect(token);
    if (phone.takes === null) {
      await sleep(untilOff, undefined, { signal: ended.signal });
      line.close();
      return;
    }
    for (;;) {
      await sleep(lineEvery, undefined, { signal: ended.signal });
      line.send({ type: 'status', ...quality() });
    }
  }

  // It ends when it is stopped.
  void begin().catch(() => {});
  return {
    stop: () => {
      ended.abort();
      line.close();
    },
  };
}
