import type { Bus } from '../../platform/bus/bus.ts';
import type { Run } from './runRow.ts';

/** While a run goes on the configuration is locked: every open browser is sent when it begins, how far it is and how it ends. */
export function publishRun(bus: Bus, run: Run): void {
  const { system_id, percent, step, ended_at } = run;
  bus.emit('syncChanged', { system_id });
  if (step === 'init') bus.emit('systemMessage', { subject: 'getsconfig.commit', payload: { system_id } });
  else if (ended_at === null)
    bus.emit('systemMessage', { subject: 'getsconfig.progress', payload: { system_id, percent } });
  else {
    const payload = { system_id, is_ok: step === 'done' };
    bus.emit('systemMessage', { subject: 'getsconfig.commit_done', payload });
  }
  // When it was last committed and whether it is locked is part of what every page asks for.
  if (step === 'init' || ended_at !== null) bus.emit('installationChanged', {});
}
