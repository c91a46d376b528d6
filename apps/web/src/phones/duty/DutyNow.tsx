import { timeText } from '@carestead/domain/time/localTime';
import { Callout } from '@carestead/ui/feedback/Callout';
import { Lamp, type LampTone } from '@carestead/ui/value/Lamp';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconClockPlay, IconLifebuoy, IconMinus } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { AppDutyDocument, type AppDutyQuery } from '../../generated/graphql.ts';
import { useTimeZone } from '../../platform/session/useSystem.ts';
import { type Text, useText } from '../../platform/text/useText.ts';
import { useTools } from '../../platform/tools.tsx';
import { sinceText } from '../problemText.ts';
import { useLatest } from '../useLatest.ts';
import classes from './Duty.module.css';
import { minutesText, personText } from './dutyText.ts';
import { PlayCall } from './PlayCall.tsx';

type Duty = NonNullable<AppDutyQuery['appDuty']>;
type Group = Duty['groups'][number];

/** Per group whom a call reaches in this minute, who is not reached and why, and what comes next. */
export function DutyNow() {
  const text = useText();
  const timeZone = useTimeZone();
  const { client } = useTools();
  const [isPlaying, setPlaying] = useState(false);
  const load = useCallback(async () => {
    const { data } = await client.query(AppDutyDocument, {}, { requestPolicy: 'network-only' }).toPromise();
    if (!data) throw new Error('who is on duty did not arrive');
    return { duty: data.appDuty ?? null };
  }, [client]);
  const { latest } = useLatest(load);
  if (!latest) return null;
  const { duty } = latest;
  if (!duty)
    return (
      <Callout tone="note" title={text('phoneDuty.off')}>
        {text('phoneDuty.off.text')}
      </Callout>
    );
  return (
    <>
      <section className={classes.card} aria-label={text('phoneDuty.heading')}>
        <div className={classes.head}>
          <h2>{text('phoneDuty.heading')}</h2>
          <span className={classes.second}>{text('phoneDuty.at', { time: timeText(duty.at, timeZone) })}</span>
          <Button variant="subtle" size="compact-md" className={classes.play ?? ''} onClick={() => setPlaying(true)}>
            {text('phoneDuty.play')}
          </Button>
        </div>
        {duty.groups.length === 0 && <p className={classes.none}>{text('phoneDuty.no_groups')}</p>}
        <ul className={classes.groups}>
          {duty.groups.map((group) => (
            <GroupNow key={group.id} group={group} duty={duty} />
          ))}
        </ul>
      </section>
      <FailsafeWarning duty={duty} />
      {isPlaying && <PlayCall onClose={() => setPlaying(false)} />}
    </>
  );
}

function FailsafeWarning({ duty: { groups } }: { duty: Duty }) {
  const text = useText();
  if (groups.length === 0) return null;
  const failsafe = groups.find(({ is_failsafe }) => is_failsafe);
  const problem = !failsafe ? 'missing' : failsafe.outcome === 'failsafe_empty' ? 'empty' : null;
  if (problem === null) return null;
  return (
    <Callout tone="warning" title={text(`phoneDuty.failsafe.${problem}`)}>
      {text(`phoneDuty.failsafe.${problem}.text`)}
    </Callout>
  );
}

const tones = {
  all: 'success',
  some: 'warning',
  none: 'danger',
  off_duty: 'neutral',
  failsafe: 'iris',
  failsafe_empty: 'danger',
} as const satisfies Record<Group['outcome'], LampTone>;

const icons = {
  all: IconCheck,
  some: IconAlertTriangle,
  none: IconAlertTriangle,
  off_duty: IconMinus,
  failsafe: IconClockPlay,
  failsafe_empty: IconAlertTriangle,
} as const satisfies Record<Group['outcome'], unknown>;

function GroupNow({ group, duty }: { group: Group; duty: Duty }) {
  const text = useText();
  const timeZone = useTimeZone();
  const { name, people, reached, outcome, is_failsafe } = group;
  const Icon = icons[outcome];
  const isReached = ({ state }: Group['people'][number]) => state === 'reached' || state === 'push';
  const others = people.filter((person) => !isReached(person));
  return (
    <li className={classes.group} data-failsafe={is_failsafe || undefined} data-outcome={outcome}>
      <div className={classes.name}>
        {is_failsafe ? (
          <IconLifebuoy size={18} stroke={1.75} aria-hidden="true" />
        ) : (
          <Lamp fill={outcome === 'off_duty' ? 'hollow' : 'solid'} tone={tones[outcome]} />
        )}
        <strong>{name}</strong>
        <span className={classes.count}>{text('phoneDuty.count', { reached, total: people.length })}</span>
      </div>
      <span className={classes.second}>
        {[is_failsafe && text('phoneDuty.failsafe'), dutyText(text, group, { timeZone, now: duty.at })]
          .filter(Boolean)
          .join(', ')}
      </span>
      <span>
        {people.length === 0
          ? text('phoneDuty.nobody')
          : people
              .filter(isReached)
              .map((person) => personText(text, person))
              .join(', ')}
      </span>
      {others.length > 0 && outcome !== 'off_duty' && (
        <span className={classes.second}>{others.map((person) => personText(text, person)).join(', ')}</span>
      )}
      <span className={classes.outcome} data-tone={tones[outcome]}>
        <Icon size={16} stroke={2} aria-hidden="true" />
        {outcomeText(text, group, duty.failsafe_timeout)}
      </span>
    </li>
  );
}

function dutyText(
  text: Text,
  { is_on_duty, until, is_failsafe }: Group,
  moment: { timeZone: string | undefined; now: number },
) {
  // Whoever catches what others leave needs no plan of its own.
  if (is_failsafe && !is_on_duty) return '';
  if (until === null || until === undefined) return text(is_on_duty ? 'phoneDuty.always' : 'phoneDuty.never');
  return text(is_on_duty ? 'phoneDuty.until' : 'phoneDuty.from', { time: sinceText(until, moment) });
}

function outcomeText(text: Text, { outcome, reached, next_name }: Group, failsafe_timeout: number): string {
  switch (outcome) {
    case 'all':
      return text('phoneDuty.outcome.all', { count: reached });
    case 'some':
      return next_name === ''
        ? text('phoneDuty.outcome.some_only', { count: reached })
        : text('phoneDuty.outcome.some', { count: reached, next: next_name });
    case 'none':
      return next_name === ''
        ? text('phoneDuty.outcome.none_only')
        : text('phoneDuty.outcome.none', { next: next_name });
    case 'off_duty':
      return text('phoneDuty.outcome.off_duty');
    case 'failsafe':
      return text('phoneDuty.outcome.failsafe', { time: minutesText(failsafe_timeout) });
    case 'failsafe_empty':
      return text('phoneDuty.outcome.failsafe_empty');
  }
}
