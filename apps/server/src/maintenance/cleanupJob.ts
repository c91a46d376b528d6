import { z } from 'zod';
import type { CleanupKind } from '../platform/cleanups/cleanupKind.ts';
import { type JobKind, job } from '../platform/jobs/job.ts';
import { maintenanceNeeds } from './maintenanceAccess.ts';

const payload = z.object({ before: z.number() });

type CleanupPayload = z.infer<typeof payload>;

const jobs = new Map<CleanupKind['name'], JobKind<CleanupPayload>>();

/** One for each kind, the same in the call server and in the worker; one that was interrupted goes on. */
export function cleanupJob(kind: CleanupKind): JobKind<CleanupPayload> {
  const known = jobs.get(kind.name) ?? jobOf(kind);
  jobs.set(kind.name, known);
  return known;
}

const jobOf = (kind: CleanupKind) =>
  job(`remove_${kind.name}`, {
    payload,
    needs: maintenanceNeeds,
    run: async () => {
      const { runCleanup } = await import('./runCleanup.ts');
      return { run: (stored: CleanupPayload, session) => runCleanup(kind, stored, session) };
    },
    timeLimit: 6 * 60 * 60_000,
    goesOn: true,
  });
