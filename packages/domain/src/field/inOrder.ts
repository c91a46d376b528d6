/** Events by number, brought into order; what came too early waits. */
export type Waiting<T> = { next: number; early: ReadonlyMap<number, T> };

/** A stream that lacks so much is not merely out of order. */
export const mostEarly = 2000;

type Sorted<T> = { ready: readonly T[]; waiting: Waiting<T>; repeated: number };

/** What can be applied now: from the next number on without a gap. What was there before is counted and dropped. */
export function inOrder<T extends { number: number }>({ next, early }: Waiting<T>, arrived: readonly T[]): Sorted<T> {
  const known = new Map(early);
  let repeated = 0;
  for (const event of arrived) {
    if (event.number < next || known.has(event.number)) repeated += 1;
    else known.set(event.number, event);
  }
  const ready: T[] = [];
  let number = next;
  for (let event = known.get(number); event; event = known.get(number)) {
    ready.push(event);
    known.delete(number);
    number += 1;
  }
  return { ready, waiting: { next: number, early: known }, repeated };
}

export const isGap = ({ early }: Waiting<unknown>) => early.size > 0;
