import { useSwipe } from '@carestead/ui/touch/useSwipe';
import { Button, Progress, Skeleton } from '@mantine/core';
import { IconChevronRight, IconCircleCheck, IconWalk } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type CSSProperties, useMemo } from 'react';
import { NoSystem } from '../../entity/list/NoSystem.tsx';
import { useIsLost } from '../../platform/connection/useIsLost.ts';
import { useNow } from '../../platform/connection/useServerTime.ts';
import cards from '../../platform/mobile/Cards.module.css';
import { Lane } from '../../platform/mobile/Lane.tsx';
import { useSteady } from '../../platform/mobile/useSteady.ts';
import { LoadFailed } from '../../platform/page/LoadFailed.tsx';
import { useCurrentRoute } from '../../platform/route/currentRoute.tsx';
import { useSystem } from '../../platform/session/useSystem.ts';
import { useText } from '../../platform/text/useText.ts';
import type { Incident } from '../incident.ts';
import { durationText, subjectText, targetText } from '../incidentText.ts';
import { useIncidents } from '../list/useIncidents.ts';
import { useIncidentAction } from '../panel/useIncidentAction.ts';
import { useRound } from '../round/useRound.ts';
import { useTicks } from '../round/useTicks.ts';
import { SeverityMark } from '../SeverityMark.tsx';
import classes from './MobileIncidents.module.css';

/** The open incidents in the mobile console: each can be taken over with one thumb. */
export function MobileIncidents() {
  const text = useText();
  return useSystem() ? <OpenIncidents /> : <NoSystem title={text('incidents.title')} />;
}

const allKinds: readonly [] = [];

function OpenIncidents() {
  const text = useText();
  const { href } = useCurrentRoute();
  const isLost = useIsLost();
  const { rows, state, next, reload, loadMore } = useIncidents({ filter: 'Open', kinds: allKinds, search: '' });
  const listed = useMemo(
    () => rows.map((incident) => ({ key: `${incident.id} ${incident.opened_at}`, group: 'open', incident })),
    [rows],
  );
  const { steady, show, touches } = useSteady(listed);
  const { underWay, run } = useIncidentAction(reload);
  const isOpen = (key: string) => listed.some((each) => each.key === key);
  if (state === 'loading' && rows.length === 0) return <Outline label={text('app.loading')} />;
  if (state === 'failed' && rows.length === 0) return <LoadFailed onRetry={reload} />;
  return (
    <div className={cards.page} {...touches}>
      {rows.length > 0 && <RoundCard href={`${href}/round`} />}
      <Lane
        waiting={steady.waiting.length > 0 ? text('mobileIncidents.new', { count: steady.waiting.length }) : null}
        otherwise={rows.length > 0 ? text('incidents.open_count', { count: rows.length }) : ''}
        onShow={show}
      />
      {steady.rows.length === 0 && (
        <div className={cards.empty}>
          <IconCircleCheck size={48} stroke={1.25} aria-hidden="true" />
          <strong>{text('incidents.empty.Open')}</strong>
          <span>{text('incidents.empty.text')}</span>
        </div>
      )}
      <ul className={cards.cards}>
        {steady.rows.map(({ key, last: { incident } }) => (
          <IncidentCard
            key={key}
            incident={incident}
            href={`${href}/${incident.id}`}
            isOver={!isOpen(key)}
            isLost={isLost}
            isBusy={underWay?.id === incident.id}
            onTake={() => void run('confirm', incident.id)}
          />
        ))}
      </ul>
      {next !== null && (
        <Button variant="default" onClick={() => void loadMore()}>
          {text('mobileIncidents.more')}
        </Button>
      )}
    </div>
  );
}

/** How far the round is; it opens as a sheet. */
function RoundCard({ href }: { href: string }) {
  const text = useText();
  const { state, open, hasMore } = useRound(null);
  const ticks = useTicks(open, !hasMore);
  const done = open.filter(ticks.isDone).length;
  const batteries = open.filter(({ kind }) => kind === 'Battery').length;
  return (
    <Link to={href} search className={classes.round}>
      <IconWalk size={24} stroke={1.75} aria-hidden="true" />
      <span className={classes.words}>
        <span className={cards.line}>
          <strong>{text('incidentRound.title')}</strong>
          {state === 'ready' && <span>{text('incidentRound.done', { done, count: open.length })}</span>}
        </span>
        <Progress value={open.length === 0 ? 0 : (done / open.length) * 100} aria-hidden="true" />
        {batteries > 0 && <span>{text('incidentRound.take_along', { count: batteries })}</span>}
      </span>
      <IconChevronRight size={24} stroke={1.75} aria-hidden="true" />
    </Link>
  );
}

const signals = { Critical: 'var(--cs-danger)', Warning: 'var(--cs-warning)', Info: 'var(--cs-info)' };

type CardProps = {
  incident: Incident;
  href: string;
  isOver: boolean;
  isLost: boolean;
  isBusy: boolean;
  onTake: () => void;
};

/** Swiped to the right it is taken over, as by its button. */
function IncidentCard({ incident, href, isOver, isLost, isBusy, onTake }: CardProps) {
  const text = useText();
  const now = useNow();
  const { severity, status, user_name, opened_at } = incident;
  const target = targetText(text, incident);
  const place = placeOf(incident) ?? target;
  const canTake = status === 'New' && !isOver && !isLost && !isBusy;
  const swipe = useSwipe({ right: canTake ? onTake : undefined });
  return (
    <li
      {...swipe}
      className={`${cards.card} ${swipe.className}`}
      style={{ '--signal': signals[severity] } as CSSProperties}
      data-over={isOver || undefined}
    >
      <div className={cards.line}>
        <h2 className={cards.place}>
          <Link to={href} search className={cards.way}>
            {place}
          </Link>
        </h2>
        <span className={cards.time}>
          {isOver ? text('mobileIncidents.over') : durationText(text, opened_at, now())}
        </span>
      </div>
      <div className={cards.what}>
        <SeverityMark severity={severity} isOver={isOver}>
          {text(`incidents.severity.${severity}`)}
        </SeverityMark>
        <span>{subjectText(text, incident)}</span>
      </div>
      <div className={cards.foot}>
        <span className={cards.who}>
          {place !== target && <span className={classes.device}>{target}</span>}
          <strong>{status === 'New' ? text('incidents.not_taken') : user_name}</strong>
        </span>
        {status === 'New' && !isOver && (
          <Button
            className={cards.act ?? ''}
            variant="default"
            loading={isBusy}
            disabled={isLost}
            title={isLost ? text('mobileIncidents.offline') : undefined}
            onClick={onTake}
          >
            {text('incidents.confirm')}
          </Button>
        )}
      </div>
    </li>
  );
}

/** The room, or what lies right above the device. */
const placeOf = ({ path }: Incident) => (path.findLast(({ kind }) => kind === 'room') ?? path.at(-1))?.name;

const Outline = ({ label }: { label: string }) => (
  <div role="status" aria-label={label} className={cards.page}>
    {['a', 'b', 'c', 'd'].map((key) => (
      <Skeleton key={key} height={112} radius={10} />
    ))}
  </div>
);
