import { setTimeout as sleep } from 'node:timers/promises';
import type { FieldEvent, ServerMessage } from '@carestead/domain/field/fieldEvent';
import { linkDelay } from '@carestead/domain/field/linkDelay';
import type { LinkState } from '@carestead/domain/field/linkState';
import { FieldError } from '../manifest/fieldError.ts';
import type { Hold, Sink } from '../manifest/sink.ts';
import { clearerProblem, databaseProblem } from '../platform/database/databaseProblem.ts';
import { answerWithin as ingestWithin } from '../platform/database/ingestPool.ts';
import type { Log } from '../platform/log.ts';
import type { Configurator } from './configurator.ts';
import type { Intake, IntakeCounts } from './intake.ts';
import { createIntake } from './intake.ts';
import { createLinkStatus } from './linkStatus.ts';
import { openStream } from './stream.ts';

type Options = {
  configurator: Configurator;
  sink: Sink;
  /** Fails unless this server holds the lock of the link at this moment. */
  confirmLock: () => Promise<void>;
  now: () => number;
  log: Log;
  allowsLoopback: boolean;
  counts: IntakeCounts;
  /** What is not about calls: progress of a commit, a magnet. */
  onEvents: (events: readonly FieldEvent[]) => void;
  /** How often what is open is compared; nothing else notices that the last events of a stream are missing. */
  compareEvery?: number;
  /** How long the configurator may take to greet or to send a snapshot; meanwhile nothing that it sends is applied. */
  answerWithin?: number;
};

export type Link = {
  state: () => LinkState;
  /** Resolves when what happened before the first connection is known, or when that has failed. */
  begun: Promise<void>;
  /** Why events cannot be kept, when it is not the configurator that is at fault. */
  trouble: () => string | null;
  /** With the state that is written last, by a link that no other server will hold after it. */
  close: (last?: LinkState) => Promise<void>;
};

const judgeEvery = 250;

/** Keeps the stream of one configurator open for as long as it lives: connects, applies, acknowledges, begins again. */
export function startLink(options: Options): Link {
  const { configurator, sink, confirmLock, now, log, allowsLoopback, counts, onEvents } = options;
  const { compareEvery = 60_000, answerWithin = 5000 } = options;
  const { system_id } = configurator;
  const stopping = new AbortController();
  const { signal } = stopping;
  let closeStream = () => {};
  let hold: Hold | null = null;
  const { state, become, useHold } = createLinkStatus({
    system_id,
    sink,
    now,
    log,
    onWriteFailed: () => {
      hold = null;
      closeStream();
    },
  });
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  let trouble: string | null = null;
  let requestedNumber = 0;

  const requestsAgain = (missing: number) => {
    if (missing === requestedNumber) return false;
    requestedNumber = missing;
    return true;
  };

  const hasRequested = (missing: number) => missing === requestedNumber;

  /** Lives as long as one connection; ends with the reason why another one is needed. */
  const connectOnce = async (holding: Hold) => {
    const at = sink.stream();
    let isSilent = false;
    let isOver = false;
    const stream = await openStream(configurator, {
      after: at?.applied ?? 0,
      stream: at?.stream_id ?? '',
      allowsLoopback,
      signal,
      onSilent: (quietFor) => {
        isSilent = true;
        become('offline', now() - quietFor);
      },
    });
    closeStream = stream.close;
    const send = (message: ServerMessage) => stream.send(message);
    const target = { ...holding, stream: sink.stream, open: sink.open };
    const intake: Intake = createIntake({
      sink: target,
      now,
      log: log.child({ system_id }),
      counts,
      send,
      onEvents,
      requestsAgain,
      hasRequested,
    });
    let hasTimedOut = false;
    let receivedAt: number | null = null;

    /** The one place that sets "connected": everything that came was applied, or came just now. */
    const judge = () => {
      if (isSilent || isOver) return;
      const backlog = stream.backlogAge();
      if (backlog > ingestWithin) trouble ??= 'the database is too slow';
      const late = Math.max(backlog, intake.waited());
      if (late > ingestWithin) {
        if (state() === 'connected') become('offline', now() - late);
      } else if (intake.isCurrent()) {
        trouble = null;
        become('connected');
        begin();
      }
    };
    const comparing = setInterval(intake.compare, compareEvery);
    const check = () => {
      judge();
      // Nothing more comes, although the greeting has promised it.
      if (receivedAt !== null && !intake.isCurrent() && performance.now() - receivedAt > answerWithin) {
        receivedAt = performance.now();
        intake.compare();
      }
      // What was received and is not applied yet may be the answer.
      hasTimedOut ||= stream.backlogAge() === 0 && intake.waited() > answerWithin;
      if (hasTimedOut) stream.close();
    };
    // After the next read of the connection: what has arrived while this process was busy is not late.
    const judging = setInterval(() => setImmediate(check), judgeEvery);
    try {
      for await (const message of stream.messages) {
        const outcome = await intake.receive(message);
        receivedAt = performance.now();
        if (outcome === 'gap') return 'gap';
        judge();
      }
    } catch (error) {
      become('offline', now() - stream.backlogAge());
      throw error;
    } finally {
      isOver = true;
      clearInterval(comparing);
      clearInterval(judging);
      stream.close();
    }
    if (isSilent) throw new FieldError('offline', 'the configurator is silent on an open connection');
    if (hasTimedOut) throw new FieldError('refused', 'the configurator did not answer in time');
    return 'ended';
  };

  const run = async () => {
    let failures = 0;
    while (!signal.aborted) {
      let why: 'gap' | 'ended' = 'ended';
      try {
        hold ??= await sink.take(confirmLock, now());
        useHold(hold);
        why = await connectOnce(hold);
        failures = state() === 'connected' ? 0 : failures + 1;
      } catch (error) {
        failures += 1;
        begin();
        // Another server may have the right to apply by now, or something that was given up may still be done.
        if (hold?.isOver()) hold = null;
        useHold(hold);
        if (signal.aborted) return;
        trouble = error instanceof FieldError ? null : clearerProblem(trouble, databaseProblem(error));
        become(error instanceof FieldError && error.failure === 'unauthorized' ? 'unauthorized' : 'offline');
        log.warn({ err: error, system_id, failures }, 'configurator link lost, reconnecting');
      }
      if (signal.aborted) return;
      if (why === 'gap') continue;
      if (state() === 'connected') become('connecting');
      await sleep(linkDelay(failures, causeOf()), undefined, { signal }).catch(() => {});
    }
  };
  const causeOf = () => {
    if (trouble !== null) return 'database';
    return state() === 'unauthorized' ? 'unauthorized' : 'configurator';
  };

  const running = run();
  return {
    state,
    begun,
    trouble: () => trouble,
    close: async (last) => {
      stopping.abort();
      await running;
      useHold(null);
      if (last)
        await hold?.link({ state: last, since: now() }).catch((error: unknown) => {
          log.warn({ err: error, system_id }, 'last state of a configurator link could not be stored');
        });
    },
  };
}
