export class TookTooLong extends Error {
  override readonly name = 'TookTooLong';
}

export const tooLong = (milliseconds: number) => new TookTooLong(`no answer within ${milliseconds} ms`);

/**
 * Waits for work no longer than this. An answer that has arrived while this process itself was busy or stopped counts:
 * timers are due before anything is read, so the connections are read once more first.
 */
export function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => setImmediate(() => reject(tooLong(milliseconds))), milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
