import { type LastCall, lastCallAt } from '@carestead/domain/display/lastCallAt';
import { useEffect, useState } from 'react';
import { LastCallsDocument } from '../../generated/graphql.ts';
import { ask } from '../connection/ask.ts';
import type { WallConfig } from '../wallConfig.ts';
import { useWall } from '../wallContext.ts';

type Answer = ReadonlyMap<number, readonly LastCall[]>;

/** Kept while an empty wall comes and goes: of the same configuration the last answer is right but for what was seen since. */
const answers = new WeakMap<WallConfig, Answer>();
const retryAfter = 5000;
/** All walls of an installation become empty at the same moment; they do not all ask at once. */
const spread = { first: 500, again: 5000 };

/**
 * When the last call was opened that this empty wall would have shown. It is loaded whenever the wall becomes empty, and
 * when other calls are shown from now on (`scope`); until the answer is there, what this page has seen itself counts.
 */
export function useLastCall(
  config: WallConfig,
  scope: string,
  newestCallAt: number | null,
  now: number,
): number | null {
  const { context } = useWall();
  const requested = `${scope} ${newestCallAt}`;
  const [current, setCurrent] = useState('');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isGone = false;
    const load = async () => {
      try {
        const requests = config.shown.map(async ({ system_id }) => {
          const { lastCalls } = await ask(LastCallsDocument, { system_id }, context);
          return [system_id, lastCalls] as const;
        });
        answers.set(config, new Map(await Promise.all(requests)));
        if (!isGone) setCurrent(requested);
      } catch {
        if (!isGone) timer = setTimeout(load, retryAfter);
      }
    };
    timer = setTimeout(load, Math.random() * (answers.has(config) ? spread.again : spread.first));
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [config, context, requested]);
  const answer = answers.get(config);
  const known = config.shown.map(({ system_id, viewer, routing }) =>
    lastCallAt(answer?.get(system_id) ?? [], viewer, routing, now),
  );
  const newest = Math.max(0, ...known.map((at) => at ?? 0), current === requested ? 0 : (newestCallAt ?? 0));
  return newest || null;
}
