import { fileURLToPath } from 'node:url';
import { runSupervisor } from '../runSupervisor.ts';

const beside = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The real supervisor with small children and the time limits of the test. */
await runSupervisor(
  { server: beside('server.ts'), worker: beside('worker.ts') },
  {
    patience: { betweenBeats: Number(process.env.PATIENCE), untilFirstBeat: 10_000 },
    lookEvery: 100,
    stopDeadline: Number(process.env.STOP_DEADLINE),
    healthyAfter: Number(process.env.HEALTHY_AFTER ?? 60_000),
  },
);
