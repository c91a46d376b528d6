import { setTimeout as sleep } from 'node:timers/promises';
import type { FieldEvent, ServerMessage } from '@carestead/domain/field/fieldEvent';
import { linkDelay } from '@carestead/domain/field/linkDelay';
import type { Log } from '../platform/log.ts';
import type { Configurator } from './configurator.ts';
import { FieldError } from './fieldClient.ts';
import type { Intake, IntakeCounts } from './intake.ts';
import { createIntake } from './intake.ts';
import type { Sink } from './sink.ts';
import { openStream } from './stream.ts';

export const linkStates = ['connecting', 'connected', 'offline', 'unauthorized'] as const;
export type LinkState = (typeof linkStates)[number];

type Options = {
  configurator: Configurator;
  sink: Sink;
  now: () => number;
  log: Log;
  allowsLoopback: boolean;
  counts: IntakeCounts;
  onState: (state: LinkState) => void;
  /** What is not about calls: progress of a commit, a magnet. */
  onNews: (events: readonly FieldEvent[]) => void;
};

export type Link = { state: () => LinkState; close: () => Promise<void> };

/** Keeps the stream of one configurator open for as long as it lives: connects, applies, acknowledges, begins again. */
export function startLink({ configurator, sink, now, log, allowsLoopback, counts, onState, onNews }: Options): Link {
  const stopping = new AbortController();
  const { signal } = stopping;
  let state: LinkState = 'connecting';
  let hasGap = false;
  let isTaken = false;

  const become = (next: LinkState) => {
    if (next === state) return;
    state = next;
    onState(next);
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
    const intake: Intake = createIntake({ sink, now, log, counts, say, onNews, asksAgain: !hasGap });
    try {
      for await (const message of stream.messages) {
        const outcome = await intake.hear(message);
        if (outcome === 'settled' || outcome === 'applied') become('connected');
        if (outcome === 'settled') hasGap = false;
        if (outcome === 'gap') {
          hasGap = true;
          return;
        }
      }
    } finally {
      stream.close();
    }
  };

  const run = async () => {
    let failures = 0;
    while (!signal.aborted) {
      try {
        if (!isTaken) await sink.take();
        isTaken = true;
        await connectOnce();
        failures = state === 'connected' ? 0 : failures + 1;
      } catch (error) {
        failures += 1;
        // Whatever failed, the right to apply is asked for anew; another server may have it by now.
        isTaken = false;
        if (signal.aborted) return;
        become(error instanceof FieldError && error.failure === 'unauthorized' ? 'unauthorized' : 'offline');
        log.warn({ err: error, system_id: configurator.system_id, failures }, 'the link to the configurator is down');
      }
      if (signal.aborted) return;
      if (!hasGap) become(state === 'connected' ? 'connecting' : state);
      await sleep(hasGap ? 0 : linkDelay(failures, state === 'unauthorized'), undefined, { signal }).catch(() => {});
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
