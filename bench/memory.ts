import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../scripts/freePort.ts';
import type { BareCommand } from './anchors/bareSockets.ts';
import { join, startLoad } from './live/clients.ts';
import { createChanges } from './live/createChanges.ts';
import { bare, walls } from './live/display.ts';
import { openLiveInstallation } from './live/liveInstallation.ts';
import type { Displays } from './load/sockets.ts';
import type { Bench, Size } from './measure/bench.ts';
import { compare, inPairs } from './measure/compare.ts';
import type { Goal } from './measure/line.ts';
import { ask } from './product/ask.ts';
import { startRemote } from './product/remote.ts';

const goal: Goal = { of: 'ratio', is: 'at most', limit: 2.5 };

const sizes: Record<Size, { count: number; warmUp: number; pairs: number }> = {
  full: { count: 10_000, warmUp: 500, pairs: 10 },
  quick: { count: 2000, warmUp: 200, pairs: 3 },
  smoke: { count: 600, warmUp: 50, pairs: 1 },
};

const bareSockets = new URL('anchors/bareSockets.ts', import.meta.url);

/** What was needed only to open them is gone by then. */
const rest = 1000;

export const memory: Bench = {
  name: 'memory',
  metric: 'P12: what a server process grows by with every display; anchor: bare ws sockets',
  goal,
  run: async (run) => {
    const { count, warmUp, pairs } = sizes[run.size];
    const installation = await openLiveInstallation(run);
    const [configurator] = installation.configurators;
    if (configurator) await createChanges(configurator, installation.devices);

    /** The first few are there before, because of what a process keeps only once. */
    const grown = async (server: { pid: number; port: number; debugPort: number }, of: (n: number) => Displays) => {
      await using load = startLoad();
      await join({ ...server, load }, [of(warmUp)]);
      const before = await memoryOf(server.pid, server.debugPort);
      await join({ ...server, load }, [of(count)]);
      await sleep(rest);
      const after = await memoryOf(server.pid, server.debugPort);
      return each(before, after, count);
    };
    const measured = await inPairs(pairs, {
      ours: async () => {
        const debugPort = await freePort();
        await using product = await installation.start({ NODE_OPTIONS: inspectedAt(debugPort).join(' ') });
        return await grown({ pid: product.serverPid, port: product.port, debugPort }, walls);
      },
      anchor: async () => {
        const debugPort = await freePort();
        await using server = startRemote<BareCommand, number>(bareSockets, inspectedAt(debugPort));
        return await grown({ pid: server.pid, port: await server.ask({ do: 'listen' }), debugPort }, bare);
      },
    });
    const name = `P12 memory per display, ${count.toLocaleString('en')} displays`;
    return [
      { name, unit: 'kB', goal, ...compare(measured, ({ resident }) => resident) },
      { name: `${name}, heap`, unit: 'kB', goal: null, ...compare(measured, ({ heap }) => heap) },
    ];
  },
};

/** Where to look into the process, should anybody ask. */
export const inspectedAt = (port: number) => [`--inspect-port=${port}`, '--inspect-publish-uid=http'];

export const each = (before: Memory, after: Memory, count: number): Memory => ({
  resident: (after.resident - before.resident) / count,
  heap: (after.heap - before.heap) / count,
});

/** Kilobytes of a process after its garbage is gone: of the machine's memory, and of its own heap. */
export type Memory = { resident: number; heap: number };

type Answer = { id?: number; result?: { usedSize?: number } };

const timeoutMs = 30_000;

/** The process opens its inspector at `debugPort`, as Node does on SIGUSR1. */
export async function memoryOf(pid: number, debugPort: number): Promise<Memory> {
  process.kill(pid, 'SIGUSR1');
  const inspector = await connect(await inspectorUrl(debugPort));
  try {
    // What the first round sets free is sometimes only found to be so by the second.
    for (let round = 0; round < 2; round++) await inspector.ask('HeapProfiler.collectGarbage');
    const { usedSize = Number.NaN } = await inspector.ask('Runtime.getHeapUsage');
    return { resident: residentOf(pid), heap: usedSize / 1000 };
  } finally {
    inspector.close();
  }
}

function residentOf(pid: number): number {
  const kibibytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return (Number(kibibytes) * 1024) / 1000;
}

async function inspectorUrl(port: number): Promise<string> {
  const until = performance.now() + timeoutMs;
  for (;;) {
    const answer = await ask({ port, path: '/json/list' }).catch(() => null);
    const [target] = answer ? (JSON.parse(answer.body) as { webSocketDebuggerUrl: string }[]) : [];
    if (target) return target.webSocketDebuggerUrl;
    if (performance.now() > until) throw new Error('the process did not open its inspector');
    await sleep(20);
  }
}

async function connect(url: string) {
  const socket = new WebSocket(url);
  const waiting = new Map<number, (result: NonNullable<Answer['result']>) => void>();
  let asked = 0;
  socket.addEventListener('message', ({ data }) => {
    const { id = 0, result = {} } = JSON.parse(String(data)) as Answer;
    waiting.get(id)?.(result);
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  return {
    ask: (method: string) =>
      new Promise<NonNullable<Answer['result']>>((resolve) => {
        asked += 1;
        waiting.set(asked, resolve);
        socket.send(JSON.stringify({ id: asked, method }));
      }),
    close: () => socket.close(),
  };
}
