/**
 * Many items at once are worked on a few at a time. In between, everything else has its turn: the events of the
 * configurators, the clock, and the clients that are connected already.
 */
export function fewAtATime<T>(atOnce: number, work: (item: T) => void): (item: T) => void {
  const waiting: T[] = [];
  const takeSome = () => {
    for (const item of waiting.splice(0, atOnce)) work(item);
    if (waiting.length > 0) setImmediate(takeSome);
  };
  return (item) => {
    if (waiting.push(item) === 1) setImmediate(takeSome);
  };
}
