import { backupKinds } from '@carestead/domain/backups/backup';
import { z } from 'zod';
import { job } from '../platform/jobs/job.ts';
import { backupNeeds } from './backupNeeds.ts';

const hours = 3_600_000;

/** Writes a backup. */
export const backupJob = job('backup', {
  payload: z.object({ kind: z.enum(backupKinds) }),
  needs: backupNeeds,
  run: () => import('./runBackup.ts'),
  timeLimit: 6 * hours,
});

/** Restores a backup into a database of its own, compares it row by row and drops it again. Null: the newest one. */
export const checkJob = job('check_backup', {
  payload: z.object({ name: z.string().nullable() }),
  needs: backupNeeds,
  run: () => import('./runCheck.ts'),
  retries: 1,
  timeLimit: 6 * hours,
});

/** Puts a backup in the place of the installation. */
export const restoreJob = job('restore_backup', {
  // The passphrase is sealed with the key of the installation.
  payload: z.object({
    name: z.string(),
    passphrase: z.string().nullable(),
    /** From the wizard: only while the installation is not set up. */
    isInitial: z.boolean().default(false),
  }),
  needs: backupNeeds,
  run: () => import('./runRestore.ts'),
  survivesRestart: false,
  retries: 0,
  timeLimit: 6 * hours,
});
