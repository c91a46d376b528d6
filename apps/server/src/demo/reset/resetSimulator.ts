import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';

const stateShape = z.object({ journal: z.object({ stream: z.string() }) });
const answerWithin = 2000;
const backWithin = 5000;
const lookEvery = 25;

async function streamOf(simulator: string): Promise<string> {
  const answer = await fetch(`${simulator}/sim/state`, { signal: AbortSignal.timeout(answerWithin) });
  return stateShape.parse(await answer.json()).journal.stream;
}

/** Whether it is there to be put back. */
export const isSimulatorThere = (simulator: string): Promise<boolean> =>
  streamOf(simulator).then(
    () => true,
    () => false,
  );

/** Puts its calls, devices, faults and configuration back to their beginning; returns when it serves them. */
export async function resetSimulator(simulator: string): Promise<void> {
  const before = await streamOf(simulator);
  const answer = await fetch(`${simulator}/sim/reset`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
    signal: AbortSignal.timeout(answerWithin),
  });
  if (!answer.ok) throw new Error(`the simulator does not reset itself: ${answer.status}`);
  const until = performance.now() + backWithin;
  while (performance.now() < until) {
    // While it starts anew it does not answer.
    const now = await streamOf(simulator).catch(() => before);
    if (now !== before) return;
    await sleep(lookEvery);
  }
  throw new Error('the simulator did not come back');
}
