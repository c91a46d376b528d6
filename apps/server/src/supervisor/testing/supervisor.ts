import { fileURLToPath } from 'node:url';
import { runSupervisor } from '../runSupervisor.ts';

const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The real supervisor with small children and the time limits of the test. */
await runSupervisor(
  { server: pathOf('server.ts'), worker: pathOf('worker.ts') },
  {
    waitLimits: { betweenBeats: Number(process.env.WAIT_LIMIT), untilFirstBeat: 10_000 },
    checkEvery: 100,
    stopDeadline: Number(process.env.STOP_DEADLINE),
    healthyAfter: Number(process.env.HEALTHY_AFTER ?? 60_000),
  },
  {
    within: Number(process.env.TRIAL_WITHIN ?? 120_000),
    settled: Number(process.env.TRIAL_SETTLED ?? 20_000),
    ...{ ends: 3, checkEvery: 100, answerWithin: 1000 },
  },
);
