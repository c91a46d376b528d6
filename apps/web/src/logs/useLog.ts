import type { LogLevel, LogName } from '@carestead/domain/logs/log';
import { type ShownLog, shownLog, withNewer, withOlder } from '@carestead/domain/logs/shownLines';
import { useEffect, useRef, useState } from 'react';
import { LogGrownDocument, LogLinesDocument, type LogLinesQuery } from '../generated/graphql.ts';
import { useTools } from '../platform/tools.tsx';

export type Line = LogLinesQuery['logLines']['lines'][number];

type Known = { of: string; state: 'loading' | 'ready' | 'failed'; log: ShownLog<Line> | null; hasNew: boolean };

const nothing: Known = { of: '', state: 'loading', log: null, hasNew: false };

type Wanted = { log: LogName; levels: readonly LogLevel[]; text: string };

/** The newest lines that match, and what comes, as long as it is not paused. Null: there is nothing to read. */
export function useLog(wanted: Wanted | null) {
  const { client } = useTools();
  const [received, setReceived] = useState(nothing);
  const [attempt, setAttempt] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const [isLoadingOlder, setLoadingOlder] = useState(false);
  const paused = useRef(isPaused);
  const catchUp = useRef(() => {});
  const key = wanted && JSON.stringify(wanted);
  const of = `${key} ${attempt}`;
  const known = received.of === of ? received : nothing;

  useEffect(() => {
    if (key === null) return;
    const input = JSON.parse(key) as { log: LogName; levels: LogLevel[]; text: string };
    let isOver = false;
    let shown: ShownLog<Line> | null = null;
    let isReading = false;
    let isDue = false;
    const show = (change: Partial<Known>) =>
      setReceived((last) => ({ ...(last.of === of ? last : { ...nothing, of }), ...change }));
    const read = async () => {
      if (isOver) return;
      if (isReading) {
        isDue = true;
        return;
      }
      isReading = true;
      isDue = false;
      const variables = { input: { ...input, after: shown?.end ?? null } };
      const { data } = await client.query(LogLinesDocument, variables, { requestPolicy: 'network-only' }).toPromise();
      isReading = false;
      if (isOver) return;
      if (!data) {
        if (shown === null) show({ state: 'failed' });
        return;
      }
      // Older lines that were loaded meanwhile stay.
      setReceived((last) => {
        const before = last.of === of ? last.log : null;
        shown = before ? withNewer(before, data.logLines) : shownLog(data.logLines);
        return { of, state: 'ready', log: shown, hasNew: false };
      });
      shown ??= shownLog(data.logLines);
      shown = { ...shown, end: data.logLines.end };
      if (isDue && !paused.current) void read();
    };
    catchUp.current = () => void read();
    void read();
    const { unsubscribe } = client.subscription(LogGrownDocument, { log: input.log }).subscribe(({ data }) => {
      if (!data || shown === null) return;
      if (paused.current) show({ hasNew: true });
      else void read();
    });
    return () => {
      isOver = true;
      unsubscribe();
    };
  }, [client, key, of]);

  return {
    ...known,
    isPaused,
    isLoadingOlder,
    pause: () => {
      setPaused(true);
      paused.current = true;
    },
    resume: () => {
      setPaused(false);
      paused.current = false;
      catchUp.current();
    },
    retry: () => setAttempt((count) => count + 1),
    loadOlder: async () => {
      if (!wanted || !known.log || known.log.before === null || isLoadingOlder) return;
      setLoadingOlder(true);
      const input = { ...wanted, levels: [...wanted.levels], before: known.log.before };
      const { data } = await client.query(LogLinesDocument, { input }, { requestPolicy: 'network-only' }).toPromise();
      setLoadingOlder(false);
      if (!data) return;
      setReceived((last) => (last.of === of && last.log ? { ...last, log: withOlder(last.log, data.logLines) } : last));
    },
  };
}
