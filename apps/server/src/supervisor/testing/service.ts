import { setTimeout as sleep } from 'node:timers/promises';
import { StartProblem } from '../../platform/startProblem.ts';
import { runSupervised } from '../supervised.ts';

/** A service that takes its time to start, fails, or does not want to stop, as the test requests. */
await runSupervised(async ({ processes }) => {
  await sleep(Number(process.env.STARTS_AFTER));
  if (process.env.PROBLEM) throw new StartProblem(process.env.PROBLEM);
  return {
    address: 'http://127.0.0.1:1234',
    health: () => ({ knows: processes() !== null }),
    stop: async () => console.log('stopped in order'),
  };
});
