import { setImmediate, setTimeout as sleep } from 'node:timers/promises';

const waiting: (() => void)[] = [];
let isUnderWay = false;

/**
 * Large work waits here before each of its pieces. They are done one at a time, and after each the process rests for as
 * long as it took: half of its time belongs to calls, however many ask for however much.
 */
export const nextTurn = () =>
  new Promise<void>((resolve) => {
    waiting.push(resolve);
    if (!isUnderWay) void takeTurns();
  });

async function takeTurns() {
  isUnderWay = true;
  while (waiting.length > 0) {
    await setImmediate();
    const began = performance.now();
    waiting.shift()?.();
    await setImmediate();
    await sleep(performance.now() - began);
  }
  isUnderWay = false;
}
