import type { Bus } from '../platform/bus.ts';
import type { SystemMessage } from './systemMessages.ts';

/** Tells the browsers of this server how far a configurator is with taking over its configuration. */
export function tellOfCommits(bus: Bus, send: (message: SystemMessage) => void): () => void {
  return bus.on('commitProgress', ({ system_id, percent, state }) => {
    if (state === 'running') send({ subject: 'getsconfig.progress', payload: { system_id, percent } });
    else send({ subject: 'getsconfig.commit_done', payload: { system_id, is_ok: state === 'done' } });
  });
}
