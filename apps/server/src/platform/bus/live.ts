import type { Context } from '../graphql/context.ts';

/** Values that many clients follow: what a new one receives at once, and what comes after. */
export type Source<T> = {
  now: () => readonly T[];
  follow: (listener: (value: T) => void) => () => void;
};

/** Of a list only the newest counts; of messages each. */
type Keeps = 'newest' | 'each';

/** A client that lags by more than this loses the oldest: right for lists; a reason to end the connection for messages. */
export const mostWaiting = { newest: 1, each: 500 } as const satisfies Record<Keeps, number>;

/**
 * What a subscription field returns when its answer is the same for all clients of the same audience. The socket then
 * executes it once for all of them; a caller that iterates it alone gets the same values.
 */
export class Live<T> implements AsyncIterable<T> {
  readonly audience: string;
  readonly keeps: Keeps;
  readonly source: Source<T>;
  /** There are as many of these as the installation has systems: no client can make them more. */
  readonly isOfInstallation: boolean;
  /** Subscribes again for another caller, whose permissions are checked as ever. */
  again: ((context: Context) => unknown) | null = null;

  constructor(audience: string, keeps: Keeps, source: Source<T>, isOfInstallation = true) {
    this.audience = audience;
    this.keeps = keeps;
    this.source = source;
    this.isOfInstallation = isOfInstallation;
  }

  [Symbol.asyncIterator](): AsyncIterableIterator<T> {
    const waiting: T[] = [...this.source.now()];
    let wake: ((result: IteratorResult<T>) => void) | null = null;
    let isOver = false;
    const off = this.source.follow((value) => {
      if (wake) {
        wake({ value, done: false });
        wake = null;
        return;
      }
      waiting.push(value);
      if (waiting.length > mostWaiting[this.keeps]) waiting.shift();
    });
    const end = async (): Promise<IteratorResult<T>> => {
      isOver = true;
      off();
      wake?.({ value: undefined, done: true });
      wake = null;
      return { value: undefined, done: true };
    };
    return {
      next: () => {
        if (isOver) return Promise.resolve({ value: undefined, done: true });
        if (waiting.length > 0) return Promise.resolve({ value: waiting.shift() as T, done: false });
        return new Promise((resolve) => {
          wake = resolve;
        });
      },
      return: end,
      throw: end,
      [Symbol.asyncIterator]() {
        return this;
      },
    };
  }
}
