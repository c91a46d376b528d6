import { execFile } from 'node:child_process';

export type Watchdog = { ready(): void; status(text: string): void; stopping(): void };

type Environment = Readonly<Record<string, string | undefined>>;

/** Three times in the time after which systemd thinks that we hang; null when it does not watch us. */
export function watchdogInterval(env: Environment): number | null {
  const microseconds = Number(env.WATCHDOG_USEC);
  return env.NOTIFY_SOCKET && microseconds > 0 ? Math.floor(microseconds / 1000 / 3) : null;
}

/** Notifies systemd through its own program, because Node has no sockets of that kind: that we live, as long as `isAlive` says so. */
export function createWatchdog(env: Environment, isAlive: (within: number) => Promise<boolean>): Watchdog {
  const notify = (...args: string[]) => {
    if (!env.NOTIFY_SOCKET) return;
    try {
      execFile('systemd-notify', args, () => {});
    } catch {
      // No memory for another process at the moment: the next beat will do.
    }
  };
  const interval = watchdogInterval(env);
  let lastStatus = '';
  let isStopping = false;
  const feed = async (within: number) => {
    // It goes on while we stop: that may take longer than systemd's time limit.
    if (isStopping || (await isAlive(within))) notify('WATCHDOG=1');
  };
  if (interval !== null) setInterval(() => void feed(interval), interval).unref();
  return {
    ready: () => notify('--ready'),
    status: (text) => {
      if (text !== lastStatus && !isStopping) notify(`--status=${text}`);
      lastStatus = text;
    },
    stopping: () => {
      isStopping = true;
      notify('STOPPING=1');
    },
  };
}
