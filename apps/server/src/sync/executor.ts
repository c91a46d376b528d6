import type { Log } from '../platform/log.ts';

/** `again`: there is more to do; `idle`: nothing; `failed`: what there is could not be done yet. */
export type Turn = 'again' | 'idle' | 'failed';

type Options = {
  system_id: number;
  work: (signal: AbortSignal) => Promise<Turn>;
  log: Pick<Log, 'error'>;
  pauses?: Pauses;
};

type Pauses = { idle: number; first: number; longest: number };

/** In milliseconds; what wakes it usually comes first. */
const usualPauses: Pauses = { idle: 5000, first: 1000, longest: 60_000 };

export type Executor = {
  /** There may be something to do; `urgent` ends the pause after a failure, too. */
  wake: (urgent: boolean) => void;
  close: () => Promise<void>;
};

/** Does the work of one system, one thing after the other, until it is closed; after failures with growing pauses. */
export function startExecutor({ system_id, work, log, pauses = usualPauses }: Options): Executor {
  const stopping = new AbortController();
  let failures = 0;
  let woken: 'not' | 'usually' | 'urgently' = 'not';
  let endPause = () => {};

  const isWoken = () => woken === 'urgently' || (woken === 'usually' && failures === 0);

  const pause = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      if (stopping.signal.aborted || isWoken()) return resolve();
      const timer = setTimeout(resolve, milliseconds);
      endPause = () => {
        if (!stopping.signal.aborted && !isWoken()) return;
        clearTimeout(timer);
        resolve();
      };
    });

  const running = (async () => {
    while (!stopping.signal.aborted) {
      woken = 'not';
      const turn = await work(stopping.signal).catch((error: unknown): Turn => {
        if (!stopping.signal.aborted)
          log.error({ err: error, system_id }, 'configuration could not be synchronised, trying again');
        return 'failed';
      });
      failures = turn === 'failed' ? failures + 1 : 0;
      if (turn === 'idle') await pause(pauses.idle);
      if (turn === 'failed') await pause(Math.min(pauses.longest, pauses.first * 2 ** (failures - 1)));
    }
  })();

  return {
    wake: (urgent) => {
      if (urgent) woken = 'urgently';
      else if (woken === 'not') woken = 'usually';
      endPause();
    },
    close: async () => {
      stopping.abort();
      endPause();
      await running;
    },
  };
}
