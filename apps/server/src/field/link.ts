import { setTimeout as sleep } from 'node:timers/promises';
import type { FieldEvent, ServerMessage } from '@carestead/domain/field/fieldEvent';
import { linkDelay } from '@carestead/domain/field/linkDelay';
import type { LinkState } from '@carestead/domain/field/linkState';
import type { Log } from '../platform/log.ts';
import type { Configurator } from './configurator.ts';
import { FieldError } from './fieldRequest.ts';
import type { Intake, IntakeCounts } from './intake.ts';
import { createIntake } from './intake.ts';
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
};

export type Link = { state: () => LinkState; close: () => Promise<void> };

/** Keeps the stream of one configurator open for as long as it lives: connects, applies, acknowledges, begins again. */
export function startLink(options: Options): Link {
  const { configurator, sink, now, log, allowsLoopback, counts, onNews, compareEvery = 60_000 } = options;
  const { system_id } = configurator;
  const stopping = new AbortController();
  const { signal } = stopping;
  let state: LinkState = 'connecting';
  let askedFor = 0;
  let isTaken = false;

  const become = (next: LinkState) => {
    if (next === state) return;
    state = next;
    log.info({ system_id, state }, 'the link to a configurator has changed');
    sink.link(next, now()).catch((error: unknown) => log.warn({ err: error, system_id }, 'its state was not told'));
  };

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
    try {
      for await (const message of stream.messages) {
        const outcome = await intake.hear(message);
        if (outcome === 'settled' || outcome === 'applied') become('connected');
        if (outcome === 'gap') return 'gap';
      }
    } finally {
      clearInterval(comparing);
      stream.close();
    }
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
        failures = state === 'connected' ? 0 : failures + 1;
      } catch (error) {
        failures += 1;
        // Whatever failed, the right to apply is asked for anew; another server may have it by now.
        isTaken = false;
        if (signal.aborted) return;
        become(error instanceof FieldError && error.failure === 'unauthorized' ? 'unauthorized' : 'offline');
        log.warn({ err: error, system_id, failures }, 'the link to the configurator is down');
      }
      if (signal.aborted) return;
      if (why === 'gap') continue;
      if (state === 'connected') become('connecting');
      await sleep(linkDelay(failures, state === 'unauthorized'), undefined, { signal }).catch(() => {});
    }
  };

  const running = run();
  return {
    state: () => state,
    close: async () => {
      stopping.abort();
      await running;
    },
  };
}
