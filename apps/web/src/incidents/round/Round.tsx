import type { IncidentKind } from '@carestead/domain/incidents/incident';
import { nextOnRound, type RoundBuilding, type RoundStop } from '@carestead/domain/incidents/round';
import { dateTimeText, timeText } from '@carestead/domain/time/localTime';
import { Button, Checkbox, Progress, Skeleton } from '@mantine/core';
import { IconBattery2, IconBuilding, IconChevronRight, IconPrinter, IconStairs, IconWalk } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useNow } from '../../platform/connection/useServerTime.ts';
import { useIsMobile } from '../../platform/mobile/useIsMobile.ts';
import { LoadFailed } from '../../platform/page/LoadFailed.tsx';
import { useSystem, useTimeZone } from '../../platform/session/useSystem.ts';
import { useText } from '../../platform/text/useText.ts';
import type { Incident } from '../incident.ts';
import { subjectText, targetText } from '../incidentText.ts';
import { SeverityShape } from '../SeverityMark.tsx';
import classes from './Round.module.css';
import { useRound } from './useRound.ts';
import { useTicks } from './useTicks.ts';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

type Props = {
  /** Null: of every kind. */
  kind: IncidentKind | null;
  /** The incident whose panel is open. */
  openId: number | null;
  hrefOf: (id: number) => string;
};

/** All open incidents as one walk: to tick off on a phone, or on paper. */
export function Round({ kind, openId, hrefOf }: Props) {
  const text = useText();
  const now = useNow();
  const system = useSystem();
  const isMobile = useIsMobile();
  const { state, open, round, hasMore, reload } = useRound(kind);
  const ticks = useTicks(open, kind === null && !hasMore);
  const done = open.filter(ticks.isDone).length;
  const next = isMobile ? nextOnRound(round, ticks.isDone) : null;
  const batteries = open.filter((incident) => incident.kind === 'Battery').length;
  return (
    // The sheet of the mobile console has the title, and no printer.
    <section
      className={classes.card}
      data-mobile={isMobile || undefined}
      aria-label={isMobile ? undefined : text('incidentRound.title')}
    >
      <header className={classes.header}>
        {!isMobile && (
          <>
            <h2 className={classes.title}>{text('incidentRound.title')}</h2>
            <Button
              className={classes.screenOnly ?? ''}
              size="compact-md"
              variant="default"
              leftSection={<IconPrinter {...icon} />}
              onClick={() => window.print()}
            >
              {text('incidentRound.print')}
            </Button>
          </>
        )}
        <p className={classes.printed}>
          {system?.name} · {text('incidents.open_count', { count: open.length })} ·{' '}
          {text('incidentRound.printed', {
            time: dateTimeText(now(), system?.timezone),
            name: text('incidents.title'),
          })}
        </p>
        {open.length > 0 && (
          <>
            <div className={`${classes.progress} ${classes.screenOnly}`}>
              <Progress value={(done / open.length) * 100} aria-hidden="true" className={classes.bar ?? ''} />
              <span role="status">{text('incidentRound.done', { done, count: open.length })}</span>
            </div>
            {batteries > 0 && (
              <p className={classes.take}>
                <IconBattery2 {...icon} />
                {text('incidentRound.take_along', { count: batteries })}
              </p>
            )}
          </>
        )}
      </header>
      <div className={classes.body}>
        {state === 'loading' && <Outline label={text('app.loading')} />}
        {state === 'failed' && <LoadFailed onRetry={reload} />}
        {state === 'ready' && open.length === 0 && <p className={classes.empty}>{text('incidentRound.empty')}</p>}
        {round.map((building) => (
          <Building key={building.key} building={building} ticks={ticks} openId={openId} hrefOf={hrefOf} />
        ))}
        {hasMore && <p className={classes.kept}>{text('incidentRound.more', { shown: open.length })}</p>}
      </div>
      {open.length > 0 && (
        <footer className={`${classes.footer} ${classes.screenOnly}`}>
          <p className={classes.kept}>{text('incidentRound.kept')}</p>
          {done > 0 && (
            <Button size="compact-md" variant="subtle" onClick={ticks.clear}>
              {text('incidentRound.clear')}
            </Button>
          )}
          {next && (
            <Button
              component={Link}
              to={hrefOf(next.incident.id)}
              search
              className={classes.next}
              size="md"
              leftSection={<IconWalk size={22} stroke={1.75} aria-hidden="true" />}
            >
              {text('incidentRound.next', { name: next.name ?? targetText(text, next.incident) })}
            </Button>
          )}
        </footer>
      )}
    </section>
  );
}

type Shared = Omit<Props, 'kind'> & { ticks: ReturnType<typeof useTicks> };

function Building({ building: { name, floors }, ...shared }: Shared & { building: RoundBuilding<Incident> }) {
  const text = useText();
  return (
    <section className={classes.building}>
      <h3 className={classes.buildingName}>
        <IconBuilding {...icon} />
        {name ?? text('incidentRound.no_place')}
      </h3>
      {floors.map((floor) => (
        <section key={floor.key}>
          {(floor.name !== null || floors.length > 1) && (
            <h4 className={classes.floorName}>
              <IconStairs {...icon} />
              {floor.name ?? text('incidentRound.no_floor')}
              <span className={classes.count}>{floor.count}</span>
            </h4>
          )}
          <ul className={classes.stops}>
            {floor.stops.map((stop) =>
              stop.incidents.map((incident) => <Stop key={incident.id} stop={stop} incident={incident} {...shared} />),
            )}
          </ul>
        </section>
      ))}
    </section>
  );
}

type StopProps = Shared & { stop: RoundStop<Incident>; incident: Incident };

/** The tick on the left, the way to the incident on the right. */
function Stop({ stop, incident, ticks, openId, hrefOf }: StopProps) {
  const text = useText();
  const timeZone = useTimeZone();
  const isDone = ticks.isDone(incident);
  const target = targetText(text, incident);
  const name = stop.name ?? target;
  const todo = text(`incidentRound.todo.${incident.kind}`);
  return (
    <li className={classes.stop} data-done={isDone || undefined} data-current={incident.id === openId || undefined}>
      <Checkbox
        className={classes.tick ?? ''}
        size="md"
        checked={isDone}
        aria-label={text('incidentRound.tick', { name: `${name}, ${target}`, todo })}
        onChange={() => ticks.toggle(incident)}
      />
      <span className={classes.paperBox} aria-hidden="true" />
      <Link to={hrefOf(incident.id)} search className={classes.way}>
        <SeverityShape severity={incident.severity} />
        <span className={classes.what}>
          <strong className={classes.name}>{name}</strong>
          <span className={classes.detail}>{name === target ? subjectText(text, incident) : target}</span>
        </span>
        <span className={classes.todo}>{isDone ? timeText(ticks.doneAt(incident), timeZone) : todo}</span>
        <IconChevronRight {...icon} className={classes.arrow} />
      </Link>
    </li>
  );
}

const Outline = ({ label }: { label: string }) => (
  <div role="status" aria-label={label} className={classes.outline}>
    {['a', 'b', 'c', 'd'].map((key) => (
      <Skeleton key={key} height={36} />
    ))}
  </div>
);
