import { isOpen } from '@carestead/domain/jobs/jobState';
import { ActionIcon, Button, Popover } from '@mantine/core';
import { IconChecklist } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { DismissJobsDocument } from '../generated/graphql.ts';
import { useText } from '../platform/text/useText.ts';
import { useTools } from '../platform/tools.tsx';
import { JobRow } from './JobRow.tsx';
import classes from './JobsMenu.module.css';
import { jobName, jobStateText, percentDone } from './jobLabels.ts';
import type { Job } from './useJobs.ts';

export type JobsMenuProps = {
  jobs: readonly Job[];
  /** Their end is to be announced. */
  ended: readonly Job[];
  onAnnounced: () => void;
};

/** The jobs that the viewer started: how far they are, and what became of them. */
export function JobsMenu({ jobs, ended, onAnnounced }: JobsMenuProps) {
  const text = useText();
  const { client } = useTools();
  const [isShown, setShown] = useState(false);
  useAnnounced(ended, onAnnounced, () => setShown(true));

  const open = jobs.filter(({ state }) => isOpen(state));
  const finished = jobs.filter(({ state }) => !isOpen(state));
  const label = open.length > 0 ? text('jobs.running', { count: open.length }) : text('jobs.title');
  const hasFailed = jobs.some(({ state }) => state === 'failed');
  const dismiss = () => client.mutation(DismissJobsDocument, { ids: finished.map(({ id }) => id) }).toPromise();
  if (jobs.length === 0) return null;
  return (
    <Popover
      opened={isShown}
      onChange={setShown}
      position="bottom-end"
      shadow="md"
      width="min(380px, calc(100vw - 16px))"
      trapFocus
      returnFocus
      withinPortal={false}
    >
      <Popover.Target>
        <ActionIcon
          className={classes.button}
          variant="subtle"
          color="gray"
          size={36}
          title={label}
          aria-label={label}
          data-open={open.length > 0 || undefined}
          style={{ '--jobs-percent': `${overallPercent(open)}%` }}
          onClick={() => setShown(!isShown)}
        >
          <IconChecklist size={20} stroke={1.75} />
          {open.length > 0 && (
            <span className={classes.count} aria-hidden="true">
              {open.length}
            </span>
          )}
          {open.length === 0 && <span className={classes.dot} data-failed={hasFailed || undefined} />}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes.menu} aria-label={text('jobs.title')}>
        <h2 className={classes.title}>{text('jobs.title')}</h2>
        <ul className={classes.list}>
          {jobs.map((job) => (
            <JobRow key={job.id} job={job} />
          ))}
        </ul>
        {finished.length > 0 && (
          <Button className={classes.dismiss} variant="subtle" size="compact-sm" onClick={() => void dismiss()}>
            {text('jobs.dismiss')}
          </Button>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

const overallPercent = (open: readonly Job[]) =>
  open.length === 0 ? 0 : open.reduce((sum, job) => sum + (percentDone(job) ?? 0), 0) / open.length;

/** A message at the end of a job, wherever the person is; one about a failure stays until it is read. */
function useAnnounced(ended: readonly Job[], onAnnounced: () => void, onShow: () => void) {
  const text = useText();
  const { toasts } = useTools();
  const announce = useEffectEvent(() => {
    for (const job of ended) {
      const hasFailed = job.state === 'failed';
      toasts.show({
        ...{ id: `job ${job.id}`, type: hasFailed ? 'error' : 'success', persist: hasFailed },
        title: `${jobName(text, job)}: ${text(`jobs.state.${job.state}`)}`,
        text: jobStateText(text, job),
        ...(hasFailed && { actions: { primary: { label: text('jobs.show'), action: onShow } } }),
      });
    }
    onAnnounced();
  });
  useEffect(() => {
    if (ended.length > 0) announce();
  }, [ended]);
}
