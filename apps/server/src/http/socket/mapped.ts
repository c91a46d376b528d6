/** Each value turned into another. Unlike a generator it ends at once on `return`, also while it waits for a value. */
export function mapped<T, R>(source: AsyncIterable<T>, turn: (value: T) => R | Promise<R>): AsyncIterableIterator<R> {
  const values = source[Symbol.asyncIterator]();
  const turned = async (result: IteratorResult<T>): Promise<IteratorResult<R>> =>
    result.done ? { value: undefined, done: true } : { value: await turn(result.value), done: false };
  return {
    next: async () => await turned(await values.next()),
    return: async () => {
      await values.return?.();
      return { value: undefined, done: true };
    },
    throw: async (error) => {
      await values.throw?.(error);
      throw error;
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
