import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { restAfter } from './restAfter.ts';

const waiting: (() => Promise<void>)[] = [];
let isUnderWay = false;

/**
 * Large work is done here one piece at a time, with a pause after each: however much is requested, this process
 * and the database behind it have time for calls.
 */
export const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
  new Promise<T>((resolve, reject) => {
    waiting.push(() => work().then(resolve, reject));
    if (!isUnderWay) void takeTurns();
  });

async function takeTurns() {
  isUnderWay = true;
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    await setImmediate();
    const began = performance.now();
    await next();
    await setImmediate();
    await sleep(restAfter(began));
  }
  isUnderWay = false;
}
