import { setTimeout as sleep } from 'node:timers/promises';
import type { Flood, Flooded } from './load/floodLogins.ts';
import type { Probe, Probed } from './load/probe.ts';
import type { Bench, Size } from './measure/bench.ts';
import { compare, inPairs, type Pair, quantile } from './measure/compare.ts';
import type { Goal, Line } from './measure/line.ts';
import { cpuTime } from './product/processTree.ts';
import { startRemote } from './product/remote.ts';
import { appDataBody, queryHeaders, queryPath } from './product/shippedQueries.ts';
import { signIn, user } from './product/signIn.ts';
import { startProduct } from './product/startProduct.ts';

type Seen = { delays: Probed; cpu: number; answered: number; checked: number };

const goal: Goal = { of: 'ours', is: 'at most', limit: 50 };

/** After `rampUp` seconds the queue of log-ins that wait for their hash is full. */
type Measure = { pairs: number; seconds: number; rampUp: number; logins: number };

const sizes: Record<Size, Measure> = {
  full: { pairs: 12, seconds: 4, rampUp: 0.5, logins: 200 },
  quick: { pairs: 10, seconds: 1.5, rampUp: 0.5, logins: 200 },
  smoke: { pairs: 1, seconds: 0.2, rampUp: 0, logins: 20 },
};

const probesPerSecond = 50;

export const loginFlood: Bench = {
  name: 'login',
  metric: 'Log-in flood of 200 a second: p99 of queries that are asked meanwhile; anchor: the same while idle',
  goal,
  run: async ({ size, databaseUrl, started, dataFolder }) => {
    const env = { DATABASE_URL: databaseUrl, TRUSTED_PROXIES: '127.0.0.1' };
    const { port, serverPid } = started.use(await startProduct({ dataFolder, env }));
    const flood = started.use(startRemote<Flood, Flooded>(new URL('load/floodLogins.ts', import.meta.url)));
    const probe = started.use(startRemote<Probe, Probed>(new URL('load/probe.ts', import.meta.url)));
    await signIn(port);
    const { pairs, seconds, rampUp, logins } = sizes[size];
    const questions = [
      { port, path: queryPath, headers: queryHeaders, body: appDataBody() },
      { port, path: '/backend/health' },
    ];

    const look = async () => {
      const before = cpuTime(serverPid);
      const delays = await probe.ask({ perSecond: probesPerSecond, seconds, questions });
      return { delays, cpu: (cpuTime(serverPid) - before) / (seconds * 10) };
    };
    const flooded = async (): Promise<Seen> => {
      const lasts = rampUp + seconds;
      const flooding = flood.ask({ port, perSecond: logins, seconds: lasts, ...user });
      await sleep(rampUp * 1000);
      const seen = await look();
      // Only when the last log-in is answered is the server idle again.
      const { answered, checked } = await flooding;
      return { ...seen, answered: answered / lasts, checked: checked / lasts };
    };
    const idle = async (): Promise<Seen> => ({
      ...(await look()),
      answered: logins,
      checked: logins,
    });

    const measured = await inPairs(pairs, { ours: flooded, anchor: idle });
    return [
      delayLine('Log-in flood, AppData p99', measured, 0),
      delayLine('Log-in flood, health p99', measured, 1),
      { name: 'Log-in flood, CPU of the server', unit: '%', goal: null, ...compare(measured, ({ cpu }) => cpu) },
      {
        name: 'Log-ins answered, of those asked',
        unit: '/s',
        goal: null,
        ...compare(measured, (seen) => seen.answered),
      },
      {
        name: 'Passwords checked, of log-ins asked',
        unit: '/s',
        goal: null,
        ...compare(measured, (seen) => seen.checked),
      },
    ];
  },
};

/** One round has too few answers for its p99 to be worth much, so the figures are those of all rounds together. */
function delayLine(name: string, pairs: readonly Pair<Seen>[], question: number): Line {
  const delays = ({ delays: all }: Seen) => all[question] ?? [];
  const p99 = (samples: readonly number[]) => quantile(samples, 0.99);
  return {
    name,
    unit: 'ms',
    goal,
    ...compare(pairs, (seen) => p99(delays(seen))),
    ours: p99(pairs.flatMap(({ ours }) => delays(ours))),
    anchor: p99(pairs.flatMap(({ anchor }) => delays(anchor))),
  };
}
