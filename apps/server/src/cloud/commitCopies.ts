import { isLoginError } from '@carestead/domain/cloud/cloud';
import type { WorkHost } from '../manifest/work.ts';
import { consumer } from '../platform/journal/consumer.ts';
import { startSending } from './cloudJobs.ts';
import { addWaiting, readAccount } from './cloudQueries.ts';

/** Asks for a copy of each configuration that was committed, once: the request counts together with the cursor. */
export const commitCopies = ({ clock }: Pick<WorkHost, 'clock'>) =>
  consumer({
    name: 'cloud.commits',
    kinds: ['configuration_committed'],
    from: 'now',
    tooOldAfter: null,
    handle: async (entries, session) => {
      for (const { system_id, at, data } of entries) {
        const { enabled, problem } = await readAccount(session, system_id);
        if (!enabled) continue;
        const by = { id: data.user_id, name: data.username };
        await addWaiting(session, { system_id, reason: 'commit', by, at });
        if (problem === null || !isLoginError(problem)) await startSending(session, system_id, clock.now());
      }
    },
  });
