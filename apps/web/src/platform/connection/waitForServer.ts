import type { Observable } from '@carestead/ui/state/observable';
import { retryDelay } from './retryDelay.ts';

/** Waits shorter than this are over before an answer would help. */
const shortWait = 1000;
const askEvery = 1000;
const answerWithin = 1000;
/** Where HTTP is held up and sockets are not, one attempt in so many is made without an answer. */
const openAnyway = 5;

type Tools = {
  /** Whether the server answers beside the socket. */
  answers: () => Promise<boolean>;
  askEvery: number;
  /** Calls once the device is online again, or the page is seen again; returns how to stop. */
  onBack: (listener: () => void) => () => void;
};

const answers = () =>
  fetch('/backend/health', { cache: 'no-store', signal: AbortSignal.timeout(answerWithin) }).then(
    // A server that is not ready answers, too; a proxy in front of it answers with a page, which is no JSON.
    (response) =>
      response.json().then(
        () => true,
        () => false,
      ),
    () => false,
  );

function onBack(listener: () => void): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  addEventListener('online', listener, { signal });
  document.addEventListener('visibilitychange', () => document.hidden || listener(), { signal });
  return () => stopping.abort();
}

const inBrowser: Tools = { answers, askEvery, onBack };

/**
 * The wait before the next attempt. A server that was away and answers again is not waited for any longer. While it does
 * not answer, an attempt ends there and counts: browsers delay each socket by seconds after many have failed.
 */
export function createServerWait(attempts: Observable<number>, tools: Tools = inBrowser) {
  let wasAway = false;
  return async (): Promise<void> => {
    for (;;) {
      const attempt = Math.max(0, attempts.get() - 1);
      const wait = retryDelay(attempt);
      const until = performance.now() + wait;
      let isThere = true;
      for (let left = wait; left > 0; left = until - performance.now()) {
        // Not all displays of an installation at the same moment.
        const pause = wait < shortWait ? left : Math.min(left, tools.askEvery * (0.75 + Math.random() / 2));
        if (await isBackWithin(pause, tools.onBack)) return;
        if (wait < shortWait) continue;
        isThere = await tools.answers();
        const isBack = isThere && wasAway;
        wasAway = !isThere;
        if (isBack) return;
      }
      if (isThere || attempt % openAnyway === 0) return;
      attempts.set(attempts.get() + 1);
    }
  };
}

const isBackWithin = (ms: number, onBack: Tools['onBack']) =>
  new Promise<boolean>((resolve) => {
    const end = (isBack: boolean) => {
      clearTimeout(timer);
      stop();
      resolve(isBack);
    };
    const stop = onBack(() => end(true));
    const timer = setTimeout(() => end(false), ms);
  });
