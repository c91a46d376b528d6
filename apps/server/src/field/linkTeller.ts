import { setTimeout as sleep } from 'node:timers/promises';
import type { LinkState } from '@carestead/domain/field/linkState';
import type { Log } from '../platform/log.ts';
import type { Sink } from './sink.ts';

type Options = {
  system_id: number;
  sink: Pick<Sink, 'link'>;
  now: () => number;
  log: Pick<Log, 'info' | 'warn'>;
  signal: AbortSignal;
};

const againAfter = 500;

/**
 * Keeps the state of a link and tells it until it is written. Without that, a change that falls into an outage of the
 * database would be forgotten with it, and walls would go on trusting a link that is down.
 */
export function createLinkTeller({ system_id, sink, now, log, signal }: Options) {
  let state: LinkState = 'connecting';
  let since = now();
  let isTold = true;
  let isTelling = false;

  const tell = async () => {
    if (isTelling) return;
    isTelling = true;
    while (!isTold && !signal.aborted) {
      isTold = true;
      try {
        await sink.link(state, since);
      } catch (error) {
        isTold = false;
        log.warn({ err: error, system_id }, 'the state of a link was not told');
        await sleep(againAfter, undefined, { signal }).catch(() => {});
      }
    }
    isTelling = false;
  };
  return {
    state: () => state,
    become: (next: LinkState) => {
      if (next === state) return;
      state = next;
      since = now();
      log.info({ system_id, state }, 'the link to a configurator has changed');
      isTold = false;
      void tell();
    },
  };
}
