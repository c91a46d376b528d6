import { type SyncStatus, syncFailures, syncStatuses } from '@carestead/domain/sync/syncStatus';
import { dateTimeText, timeText } from '@carestead/domain/time/localTime';
import { Lamp, type LampFill, type LampTone } from '@carestead/ui/value/Lamp';
import { VisuallyHidden } from '@carestead/ui/value/VisuallyHidden';
import { ActionIcon, Button, Title } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useServerTime } from '../../platform/connection/useServerTime.ts';
import { useTimeZone } from '../../platform/session/useSystem.ts';
import { minutesText } from '../../platform/text/minutesText.ts';
import { shownNumber } from '../../platform/text/shownNumber.ts';
import { type Text, useText } from '../../platform/text/useText.ts';
import classes from './StatusCard.module.css';
import screen from './SyncScreen.module.css';
import type { SyncState } from './useSyncState.ts';

type Props = {
  state: SyncState;
  isComparing: boolean;
  onCompare: () => void;
  onShowConflicts: () => void;
  /** Below everything else, such as the way back. */
  footer?: ReactNode;
};

/** The state in a word, what it rests on, and whether a transmission would succeed. */
export function StatusCard({ state, isComparing, onCompare, onShowConflicts, footer }: Props) {
  const text = useText();
  const status = isComparing ? 'loading' : (syncStatuses.find((one) => one === state.status) ?? 'unknown');
  const failure = syncFailures.find((one) => one === state.failure);
  const label = text('sync.compare');
  return (
    <section className={screen.card} aria-labelledby="sync-status">
      <div className={classes.head}>
        <Lamp {...lamps[status]} />
        <div className={classes.words} role="status">
          <Title order={2} size="h3" id="sync-status">
            {text(`sync.status.${status}`)}
          </Title>
          <ComparedAt at={state.compared_at} />
        </div>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          title={label}
          aria-label={label}
          loading={isComparing}
          disabled={state.is_offline_mode || status === 'processing'}
          onClick={onCompare}
        >
          <IconRefresh size={20} stroke={1.75} />
        </ActionIcon>
      </div>
      {failure && <p className={classes.failure}>{text(`sync.failure.${failure}`)}</p>}
      <Facts state={state} />
      <Checks checks={state.checks} />
      {state.counts.undecided > 0 && (
        <div className={classes.undecided}>
          <IconAlertTriangle size={18} stroke={1.75} aria-hidden="true" />
          <div className={classes.words}>
            <strong>
              {text('sync.undecided', {
                count: state.counts.undecided,
                number: shownNumber(state.counts.undecided),
              })}
            </strong>
            <span>{text('sync.undecided.text')}</span>
          </div>
          <Button variant="subtle" size="compact-sm" onClick={onShowConflicts}>
            {text('sync.undecided.show')}
          </Button>
        </div>
      )}
      {footer}
    </section>
  );
}

function ComparedAt({ at }: { at: number | null }) {
  const text = useText();
  const now = useServerTime();
  const timeZone = useTimeZone();
  return <span className={classes.compared}>{comparedText(text, at, now, timeZone)}</span>;
}

function comparedText(text: Text, at: number | null, now: number | null, timeZone: string | undefined): string {
  if (at === null) return text('sync.compared.never');
  const seconds = Math.max(0, Math.round(((now ?? at) - at) / 1000));
  if (seconds < 60) return text('sync.compared.seconds', { count: seconds });
  if (seconds < 3600) return text('sync.compared.minutes', { count: Math.floor(seconds / 60) });
  return text('sync.compared', { time: dateTimeText(at, timeZone) });
}

function Facts({ state }: { state: SyncState }) {
  const text = useText();
  const timeZone = useTimeZone();
  const moment = (at: number | null) => (at === null ? text('sync.never') : dateTimeText(at, timeZone));
  const joined = (...parts: readonly (string | null)[]) => parts.filter(Boolean).join(' · ');
  const duration = state.last_commit_duration === null ? null : minutesText(state.last_commit_duration);
  return (
    <dl className={classes.facts}>
      <dt>{text('sync.fact.configurator')}</dt>
      <dd>
        <strong>{state.configurator_name}</strong>
        {state.configurator_ip && ` · ${state.configurator_ip}`}
      </dd>
      <dt>{text('sync.fact.version')}</dt>
      <dd>{state.configurator_version || text('sync.unknown_value')}</dd>
      <dt>{text('sync.fact.last_change')}</dt>
      <dd>{joined(moment(state.last_change), state.last_change_by)}</dd>
      <dt>{text('sync.fact.last_commit')}</dt>
      <dd>{joined(moment(state.last_commit), duration)}</dd>
      {state.waiting_edits > 0 && (
        <>
          <dt>{text('sync.fact.waiting')}</dt>
          <dd>
            {state.oldest_waiting === null
              ? shownNumber(state.waiting_edits)
              : text('sync.fact.waiting.since', {
                  number: shownNumber(state.waiting_edits),
                  time: timeText(state.oldest_waiting, timeZone),
                })}
          </dd>
        </>
      )}
    </dl>
  );
}

const checkNames = ['reachable', 'unique', 'values', 'relations', 'alone'] as const;

function Checks({ checks }: Pick<SyncState, 'checks'>) {
  const text = useText();
  if (checks.length === 0) return null;
  const ok = checks.filter((check) => check.ok).length;
  return (
    <div className={classes.checks}>
      <div className={classes.checksHead}>
        <Title order={3} className={classes.checksTitle}>
          {text('sync.checks')}
        </Title>
        <span>{text('sync.checks.passed', { ok, all: checks.length })}</span>
      </div>
      <ul className={classes.list}>
        {checkNames.map((name) => {
          const check = checks.find((one) => one.name === name);
          if (!check) return null;
          const Icon = check.ok ? IconCircleCheck : IconCircleX;
          return (
            <li key={name} className={classes.check} data-ok={check.ok}>
              <Icon size={18} stroke={1.75} aria-hidden="true" />
              <span>{text(`sync.check.${name}`)}</span>
              <VisuallyHidden>{text(check.ok ? 'sync.check.ok' : 'sync.check.wrong')}</VisuallyHidden>
              <span className={classes.amount}>{amountText(check)}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

const amountText = ({ amount, ms }: SyncState['checks'][number]) =>
  ms !== null ? `${shownNumber(ms)} ms` : amount === null ? '' : shownNumber(amount);

const lamps: Readonly<Record<SyncStatus, { fill: LampFill; tone: LampTone }>> = {
  busy: { fill: 'striped', tone: 'warning' },
  in_sync: { fill: 'solid', tone: 'success' },
  loading: { fill: 'striped', tone: 'neutral' },
  needs_commit: { fill: 'solid', tone: 'iris' },
  offline: { fill: 'dashed', tone: 'danger' },
  processing: { fill: 'striped', tone: 'iris' },
  ready: { fill: 'solid', tone: 'iris' },
  unauthorized: { fill: 'dashed', tone: 'danger' },
  unknown: { fill: 'hollow', tone: 'neutral' },
};
