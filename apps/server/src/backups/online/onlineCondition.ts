import type { Condition } from '@carestead/domain/conditions/condition';
import type { Host } from '../../manifest/host.ts';
import { readLastSending, readOnlineBackup } from './onlineQueries.ts';

const part = 'online backup';
const lookEvery = 60_000;

/** Whether what is to be sent arrives; read when operations change and from time to time, asked often. */
export function followOnlineBackup({ database, bus, log }: Pick<Host, 'database' | 'bus' | 'log'>) {
  let condition: Condition | null = null;
  const look = async () => {
    const isEnabled = (await readOnlineBackup(database))?.settings.enabled === true;
    const last = isEnabled ? await readLastSending(database) : undefined;
    if (!isEnabled) condition = null;
    else if (last && last.state !== 'done')
      condition = {
        ...{ part, vital: false, ok: false, message: 'online_backup_failing' },
        why: `the last backup was not sent: ${last.problem}`,
      };
    else condition = { part, vital: false, ok: true };
  };
  const lookSafely = () =>
    void look().catch((error: unknown) => log.debug({ err: error }, 'state of the online backup cannot be read'));
  const timer = setInterval(lookSafely, lookEvery);
  timer.unref();
  const offs = [bus.on('operationsChanged', lookSafely), bus.on('messagesMissed', lookSafely)];
  // Nothing at the start waits for it.
  lookSafely();
  return {
    live: { conditions: () => (condition ? [condition] : []) },
    stop: () => {
      clearInterval(timer);
      for (const off of offs) off();
    },
  };
}
