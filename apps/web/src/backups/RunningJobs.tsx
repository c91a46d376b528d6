import { Progress } from '@mantine/core';
import { textIfAny } from '../platform/text/textIfAny.ts';
import { useText } from '../platform/text/useText.ts';
import classes from './Backups.module.css';
import type { Backups } from './useBackups.ts';

/** About the online backup. */
export const isOnline = (kind: string) => kind === 'send_backup' || kind.endsWith('_online_backup');

export function RunningJobs({ running }: Pick<Backups, 'running'>) {
  const text = useText();
  return running.map((job) => {
    const name = textIfAny(text, `jobs.kind.${job.kind}`) ?? job.kind;
    const percent = job.progress_total > 0 ? (100 * job.progress_done) / job.progress_total : null;
    return (
      <div key={job.id} className={classes.running} role="status">
        <span>{text('backups.running', { name })}</span>
        <Progress value={percent ?? 100} animated={percent === null} size="sm" aria-label={name} />
      </div>
    );
  });
}
