import type { Log } from '../platform/log.ts';

/** Longer than any of them takes on a healthy machine. */
const readWithin = 5000;

type Options<T> = {
  name: string;
  read: () => Promise<T>;
  now: () => number;
  log: Pick<Log, 'warn'>;
  within?: number;
};

/** Something that is measured from time to time. */
export type Reading<T> = {
  readonly name: string;
  /** As it was last read; null: never. */
  latest: () => T | null;
  /** Since when it cannot be read; null: it can. */
  failingSince: () => number | null;
  /** Never rejects, and ends within its time. */
  look: () => Promise<void>;
};

export function reading<T>({ name, read, now, log, within = readWithin }: Options<T>): Reading<T> {
  let latest: T | null = null;
  let failingSince: number | null = null;
  let underWay: Promise<void> | null = null;
  const failed = (error: unknown) => {
    if (failingSince === null) log.warn({ err: error, reading: name }, 'reading of the installation failed');
    failingSince ??= now();
  };
  const readNow = async () => {
    try {
      latest = await read();
      failingSince = null;
    } catch (error) {
      failed(error);
    } finally {
      underWay = null;
    }
  };
  return {
    name,
    latest: () => latest,
    failingSince: () => failingSince,
    look: async () => {
      // One at a time: a disk that hangs would take one thread of this process after the other.
      underWay ??= readNow();
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(() => {
          failed(new Error(`no answer within ${within} ms`));
          resolve();
        }, within);
      });
      await Promise.race([underWay, late]);
      clearTimeout(timer);
    },
  };
}
