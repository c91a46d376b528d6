import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '../ask.ts';

/** Kilobytes of a process after its garbage is gone: of the machine's memory, and of its own heap. */
export type Memory = { resident: number; heap: number };

type Answer = { id?: number; result?: { usedSize?: number } };

const patience = 30_000;

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
  const until = performance.now() + patience;
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
