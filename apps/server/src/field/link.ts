import { setTimeout as sleep } from 'node:timers/promises';
import type { FieldEvent, ServerMessage } from '@carestead/domain/field/fieldEvent';
import { linkDelay } from '@carestead/domain/field/linkDelay';
import type { LinkState } from '@carestead/domain/field/linkState';
import { databaseProblem } from '../platform/databaseProblem.ts';
import type { Log } from '../platform/log.ts';
import type { Configurator } from './configurator.ts';
import { FieldError } from './fieldRequest.ts';
import type { Intake, IntakeCounts } from './intake.ts';
import { createIntake } from './intake.ts';
import { createLinkTeller } from './linkTeller.ts';
import type { Sink } from './sink.ts';
import { openStream } from './stream.ts';

type Options = {
  configurator: Configurator;
  sink: Sink;
  now: () => number;
  log: Log;
  allowsLoopback: boolean;
  counts: IntakeCounts;
  /** What is not about calls: progress of a commit, a magnet. */
  onNews: (events: readonly FieldEvent[]) => void;
  /** How often what is open is compared; nothing else notices that the end of a stream was forgotten. */
  compareEvery?: number;
  /** How long the configurator may take to greet or to say what is open; meanwhile nothing that it tells is applied. */
  answerWithin?: number;
};

export type Link = {
  state: () => LinkState;
  /** Resolves when what happened before the first connection is known, or when that has failed. */
  begun: Promise<void>;
  /** Why events cannot be kept, when it is not the configurator that is at fault. */
  trouble: () => string | null;
  close: () => Promise<void>;
};

const lookEvery = 500;

/** Keeps the stream of one configurator open for as long as it lives: connects, applies, acknowledges, begins again. */
export function startLink(options: Options): Link {
  const { configurator, sink, now, log, allowsLoopback, counts, onNews } = options;
  const { compareEvery = 60_000, answerWithin = 5000 } = options;
  const { system_id } = configurator;
  const stopping = new AbortController();
  const { signal } = stopping;
  const { state, become } = createLinkTeller({ system_id, sink, now, log, signal });
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  let trouble: string | null = null;
  let askedFor = 0;
  let isTaken = false;

  const asksAgain = (missing: number) => {
    if (missing === askedFor) return false;
    askedFor = missing;
    return true;
  };

  /** Lives as long as one connection; ends with the reason why another one is needed. */
  const connectOnce = async () => {
    const at = sink.stream();
    const stream = await openStream(configurator, {
      after: at?.applied ?? 0,
      stream: at?.stream_id ?? '',
      allowsLoopback,
      signal,
    });
    const say = (message: ServerMessage) => stream.send(message);
    const intake: Intake = createIntake({ sink, now, log, counts, say, onNews, asksAgain });
    const comparing = setInterval(intake.compare, compareEvery);
    let isMute = false;
    const waiting = setInterval(() => {
      isMute ||= intake.waited() > answerWithin;
      if (isMute) stream.close();
    }, lookEvery);
    try {
      for await (const message of stream.messages) {
        const outcome = await intake.hear(message);
        if (outcome === 'settled' || outcome === 'applied') {
          trouble = null;
          become('connected');
          if (intake.isCurrent()) begin();
        }
        if (outcome === 'gap') return 'gap';
      }
    } finally {
      clearInterval(comparing);
      clearInterval(waiting);
      stream.close();
    }
    if (isMute) throw new FieldError('refused', 'the configurator owes an answer');
    return 'ended';
  };

  const run = async () => {
    let failures = 0;
    while (!signal.aborted) {
      let why: 'gap' | 'ended' = 'ended';
      try {
        if (!isTaken) await sink.take();
        isTaken = true;
        why = await connectOnce();
        failures = state() === 'connected' ? 0 : failures + 1;
      } catch (error) {
        failures += 1;
        begin();
        // Whatever failed, the right to apply is asked for anew; another server may have it by now.
        isTaken = false;
        if (signal.aborted) return;
        trouble = error instanceof FieldError ? null : databaseProblem(error);
        become(error instanceof FieldError && error.failure === 'unauthorized' ? 'unauthorized' : 'offline');
        log.warn({ err: error, system_id, failures }, 'the link to the configurator is down');
      }
      if (signal.aborted) return;
      if (why === 'gap') continue;
      if (state() === 'connected') become('connecting');
      await sleep(linkDelay(failures, state() === 'unauthorized'), undefined, { signal }).catch(() => {});
    }
  };

  const running = run();
  return {
    state,
    begun,
    trouble: () => trouble,
    close: async () => {
      stopping.abort();
      await running;
    },
  };
}
