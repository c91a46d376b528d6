import { execFile } from 'node:child_process';

export type Watchdog = { ready(): void; status(text: string): void; stopping(): void };

type Environment = Readonly<Record<string, string | undefined>>;

/** Twice in the time after which systemd thinks that we hang; null when it does not watch us. */
export function watchdogInterval(env: Environment): number | null {
  const microseconds = Number(env.WATCHDOG_USEC);
  return env.NOTIFY_SOCKET && microseconds > 0 ? microseconds / 1000 / 2 : null;
}

/** Notifies systemd that we live, through its own program: Node has no sockets of that kind. */
export function createWatchdog(env: Environment): Watchdog {
  const notify = (...args: string[]) => {
    if (!env.NOTIFY_SOCKET) return;
    try {
      execFile('systemd-notify', args, () => {});
    } catch {
      // No memory for another process at the moment: the next beat will do.
    }
  };
  const interval = watchdogInterval(env);
  // It goes on while we stop: that may take longer than systemd's time limit.
  if (interval !== null) setInterval(() => notify('WATCHDOG=1'), interval).unref();
  let lastStatus = '';
  let isStopping = false;
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
