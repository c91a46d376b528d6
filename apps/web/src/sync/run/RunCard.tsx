import { runBudget } from '@carestead/domain/sync/commitWindow';
import { type RunKind, runErrors, runKinds, type SendStep, sendSteps, stepsOf } from '@carestead/domain/sync/sendSteps';
import { timeText } from '@carestead/domain/time/localTime';
import { Callout } from '@carestead/ui/feedback/Callout';
import { Lamp } from '@carestead/ui/value/Lamp';
import { Button, Group, Title } from '@mantine/core';
import { IconCheck, IconLock, IconX } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import { useServerTime } from '../../platform/connection/useServerTime.ts';
import { useTimeZone } from '../../platform/session/useSystem.ts';
import { minutesText } from '../../platform/text/minutesText.ts';
import { shownNumber } from '../../platform/text/shownNumber.ts';
import { useText } from '../../platform/text/useText.ts';
import type { SyncRun, SyncState } from '../page/useSyncState.ts';
import classes from './RunCard.module.css';

type Props = {
  state: SyncState;
  run: SyncRun;
  /** Absent: not for this person. */
  actions?: { onContinue: () => void; onAbandon: () => void; onRollBack: () => void } | undefined;
};

const kindOf = (run: SyncRun): RunKind => runKinds.find((kind) => kind === run.kind) ?? 'commit';

/** While a run is under way, in place of the actions; after a failure until somebody decides how it goes on. */
export function RunCard({ state, run, actions }: Props) {
  const text = useText();
  const kind = kindOf(run);
  const title = text(run.step === 'failed' ? 'syncRun.failed' : 'syncRun.running', {
    kind: text(`syncRun.kind.${kind}`),
  });
  return (
    <section className={classes.card} aria-labelledby="sync-run">
      <div className={classes.progress}>
        <div className={classes.head}>
          <div role="status">
            <Title order={2} size="h4" id="sync-run">
              {title}
            </Title>
          </div>
          <span>{text('syncRun.started_by', { name: run.user_name })}</span>
        </div>
        <Steps run={run} kind={kind} />
        {run.step === 'failed' ? <Failure run={run} actions={actions} /> : <Budget run={run} />}
      </div>
      <Aside state={state} run={run} />
    </section>
  );
}

function Steps({ run, kind }: { run: SyncRun; kind: RunKind }) {
  const text = useText();
  const current = sendSteps.find((step) => step === run.step) ?? 'init';
  const reached = new Map(run.steps.map(({ step, at }) => [step, at]));
  const steps = stepsOf(kind);
  const isFailed = current === 'failed';
  const last = isFailed ? steps.findLastIndex((step) => reached.has(step)) : steps.indexOf(current);
  const stateOf = (index: number) => {
    if (index < last || current === 'done') return 'done';
    if (index > last) return 'ahead';
    return isFailed ? 'failed' : 'now';
  };
  const detail = (step: SendStep, state: string): ReactNode => {
    if (state === 'now' && run.total > 0)
      return text('syncRun.step.amount', { sent: shownNumber(run.sent), total: shownNumber(run.total) });
    const at = reached.get(step);
    return at === undefined || state === 'ahead' ? null : minutesText(at - run.started_at);
  };
  return (
    <ol className={classes.steps} aria-label={text('syncRun.steps')}>
      {steps.map((step, index) => {
        const state = stateOf(index);
        return (
          <li
            key={step}
            className={classes.step}
            data-state={state}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <span className={classes.dot} aria-hidden="true">
              {state === 'done' && <IconCheck size={12} stroke={2.5} />}
              {state === 'failed' && <IconX size={12} stroke={2.5} />}
            </span>
            <strong>{text(`syncRun.step.${step}`)}</strong>
            <span className={classes.detail}>{detail(step, state)}</span>
          </li>
        );
      })}
      <li className={classes.step} data-state={isFailed ? 'failed' : 'other'}>
        <span className={classes.dot} aria-hidden="true">
          {isFailed && <IconX size={12} stroke={2.5} />}
        </span>
        <strong>{text(isFailed ? 'syncRun.step.failed' : 'syncRun.step.or_failed')}</strong>
        <span className={classes.detail}>{text('syncRun.step.resumable')}</span>
      </li>
    </ol>
  );
}

/** Much is not known at first: a forecast from so little would only jump. */
const forecastFrom = 5;

/** How much of the longest time is used up, and how much will be. */
function Budget({ run }: { run: SyncRun }) {
  const text = useText();
  const now = useServerTime() ?? run.step_at;
  const elapsed = Math.min(runBudget, Math.max(0, (run.ended_at ?? now) - run.started_at));
  const expected = run.percent >= forecastFrom ? Math.min(runBudget, (elapsed / run.percent) * 100) : null;
  const share = (ms: number) => `${(ms / runBudget) * 100}%`;
  return (
    <div className={classes.budget}>
      <strong className={classes.percent}>{text('syncRun.percent', { percent: run.percent })}</strong>
      <span>{text('syncRun.elapsed', { elapsed: minutesText(elapsed), most: minutesText(runBudget) })}</span>
      <div
        className={classes.bar}
        role="progressbar"
        aria-label={text('syncRun.progress')}
        aria-valuenow={run.percent}
        aria-valuemin={0}
        aria-valuemax={100}
        style={{ '--elapsed': share(elapsed), '--expected': share(expected ?? elapsed) } as CSSProperties}
      />
      {expected !== null && <span>{text('syncRun.forecast', { time: minutesText(expected) })}</span>}
    </div>
  );
}

function Failure({ run, actions }: Pick<Props, 'run' | 'actions'>) {
  const text = useText();
  const error = runErrors.find((one) => one === run.error) ?? 'unknown';
  return (
    <Callout
      tone="danger"
      title={text(`syncRun.error.${error}`)}
      action={
        actions && (
          <Group gap="sm">
            <Button onClick={actions.onContinue}>{text('syncRun.continue')}</Button>
            {run.snapshot && (
              <Button variant="default" onClick={actions.onRollBack}>
                {text('syncRun.kind.rollback')}
              </Button>
            )}
            <Button variant="default" onClick={actions.onAbandon}>
              {text('syncRun.abandon')}
            </Button>
          </Group>
        )
      }
    >
      {actions && text('syncRun.abandon.text')}
      {run.error_detail && error !== 'invalid_config' && (
        <details className={classes.errorDetail}>
          <summary>{text('syncRun.error.details')}</summary>
          <span lang="en">{run.error_detail}</span>
        </details>
      )}
    </Callout>
  );
}

/** That calls go on is proven by the last one. */
function Aside({ state, run }: Pick<Props, 'state' | 'run'>) {
  const text = useText();
  const timeZone = useTimeZone();
  const { open_calls, last_call_at } = state;
  return (
    <div className={classes.aside}>
      <p className={classes.calls}>
        <Lamp fill="solid" tone="success" />
        <strong>{text('sync.calls_go_on')}</strong>
        <span>
          {text('syncRun.open_calls', { count: open_calls })}
          {last_call_at !== null && `, ${text('syncRun.last_call', { time: timeText(last_call_at, timeZone) })}`}
        </span>
      </p>
      {run.ended_at === null && (
        <p className={classes.calls}>
          <IconLock size={16} stroke={1.75} aria-hidden="true" />
          {text('syncRun.locked')}
        </p>
      )}
      {run.snapshot && (
        <p className={classes.note}>{text('syncRun.snapshot.ready', { time: timeText(run.snapshot.at, timeZone) })}</p>
      )}
    </div>
  );
}
