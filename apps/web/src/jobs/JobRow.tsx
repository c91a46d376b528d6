import { mayCancel, mayRetry } from '@carestead/domain/jobs/jobState';
import { localDay, secondsText } from '@carestead/domain/time/localTime';
import { Lamp, type LampFill, type LampTone } from '@carestead/ui/value/Lamp';
import { Button, Progress } from '@mantine/core';
import { CancelJobDocument, RetryJobDocument } from '../generated/graphql.ts';
import { useNow } from '../platform/connection/useServerTime.ts';
import { useAppData } from '../platform/session/useAppData.ts';
import { useTimeZone } from '../platform/session/useSystem.ts';
import { useText } from '../platform/text/useText.ts';
import { useTools } from '../platform/tools.tsx';
import classes from './JobsMenu.module.css';
import { downloadOf, jobName, jobStateText, percentDone } from './jobLabels.ts';
import type { Job } from './useJobs.ts';

const lamps: Readonly<Record<Job['state'], { fill: LampFill; tone: LampTone }>> = {
  waiting: { fill: 'hollow', tone: 'neutral' },
  running: { fill: 'striped', tone: 'iris' },
  cancelling: { fill: 'striped', tone: 'neutral' },
  done: { fill: 'solid', tone: 'success' },
  failed: { fill: 'dashed', tone: 'danger' },
  cancelled: { fill: 'hollow', tone: 'neutral' },
};

export function JobRow({ job }: { job: Job }) {
  const text = useText();
  const { client, toasts } = useTools();
  const { systems } = useAppData();
  const startedText = useStartedText();
  const name = jobName(text, job);
  const system = systems.length > 1 && systems.find(({ id }) => id === job.system_id)?.name;
  const percent = percentDone(job);
  const download = downloadOf(job);
  const isRunning = job.state === 'running' || job.state === 'cancelling';

  async function change(document: typeof CancelJobDocument | typeof RetryJobDocument) {
    const { error } = await client.mutation<unknown, { id: number }>(document, { id: job.id }).toPromise();
    if (error) toasts.show({ id: 'job_change', type: 'error', title: name, text: text('jobs.change_failed') });
  }

  return (
    <li className={classes.row}>
      <Lamp {...lamps[job.state]} />
      <strong className={classes.name}>{name}</strong>
      <div className={classes.about}>
        {isRunning && (
          <Progress
            value={percent ?? 100}
            animated={percent === null}
            size="sm"
            aria-label={text('jobs.progress', { name })}
          />
        )}
        <span className={classes.state}>
          {jobStateText(text, job)}
          {isRunning && percent !== null && <span className={classes.percent}> {percent} %</span>}
        </span>
        <span className={classes.when}>
          {startedText(job.created_at)}
          {system && ` · ${system}`}
        </span>
      </div>
      {download !== null && (
        <Button
          className={classes.action}
          component="a"
          href={download}
          download
          variant="default"
          size="compact-sm"
          aria-label={text('jobs.download.of', { name })}
        >
          {text('jobs.download')}
        </Button>
      )}
      {mayCancel(job.state) && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={text('jobs.cancel.of', { name })}
          onClick={() => void change(CancelJobDocument)}
        >
          {text('jobs.cancel')}
        </Button>
      )}
      {mayRetry(job.state) && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={text('jobs.retry.of', { name })}
          onClick={() => void change(RetryJobDocument)}
        >
          {text('jobs.retry')}
        </Button>
      )}
    </li>
  );
}

/** Of another day with its date. */
function useStartedText(): (at: number) => string {
  const text = useText();
  const now = useNow();
  const timeZone = useTimeZone();
  return (at) => {
    const time = secondsText(at, timeZone).slice(0, 5);
    const day = localDay(at, timeZone);
    return day === localDay(now(), timeZone)
      ? text('jobs.started', { time })
      : text('jobs.started_on', { time, day: day.split('-').toReversed().join('.') });
  };
}
