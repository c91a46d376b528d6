import type { Answering } from '@carestead/domain/phoneApp/answering';
import { callGroups, isFound, type Listed, ringOf } from '@carestead/domain/phoneApp/callGroups';
import { nextSteady, nothingShown, quietAfter, type Steady } from '@carestead/domain/phoneApp/steadyList';
import { useObservable } from '@carestead/ui/state/observable';
import { callColour } from '@carestead/ui/theme/callColour';
import { UrgencyGlyph } from '@carestead/ui/value/UrgencyGlyph';
import { IconBell } from '@tabler/icons-react';
import { type CSSProperties, useState } from 'react';
import { useShownMoment } from '../platform/calls/useCallTime.ts';
import { Field } from '../platform/parts/Field.tsx';
import { usePhone } from '../platform/phone.ts';
import { useText } from '../platform/text/locale.ts';
import { CallCard } from './CallCard.tsx';
import classes from './CallList.module.css';

/** The calls of this person and their group: what is mine first. */
export function CallList({ isSearching }: { isSearching: boolean }) {
  const text = useText();
  const phone = usePhone();
  const all = useObservable(phone.listed);
  const answering = useObservable(phone.answering);
  const list = useObservable(phone.line.list);
  const { at, isStale } = useShownMoment();
  const [search, setSearch] = useState('');
  const listed = isSearching && search.trim() !== '' ? all.filter((each) => isFound(each, search)) : all;
  const { steady, show, onTouch } = useSteady(listed);
  const waiting = listed.filter(({ key }) => steady.waiting.includes(key));

  return (
    <>
      {isSearching && (
        <div className={classes.search}>
          <Field label={text('phoneApp.search')} value={search} onValue={setSearch} autoFocus type="search" />
        </div>
      )}
      <Lane
        waiting={isStale ? [] : waiting}
        count={all.filter(({ group }) => group !== 'presences').length}
        onShow={show}
        isStale={isStale}
      />
      <div className={classes.list} onPointerDown={onTouch} onScroll={onTouch}>
        {callGroups.map((group) => {
          const rows = steady.rows.filter((row) => row.group === group);
          if (rows.length === 0) return null;
          return (
            <section key={group} aria-labelledby={`group-${group}`}>
              <h2 className={classes.group} id={`group-${group}`}>
                {text(`phoneApp.group.${group}`)} <span>{rows.length}</span>
              </h2>
              <ul className={classes.cards}>
                {rows.map(({ key, last: shown }) => {
                  const now = listed.find((each) => each.key === key);
                  return (
                    <li key={key}>
                      <CallCard
                        listed={shown}
                        look={isStale ? 'stale' : now ? now.group : 'ended'}
                        at={at}
                        answering={answeringOf(answering, shown)}
                        onOpen={phone.opened.set}
                      />
                    </li>
                  );
                })}
              </ul>
            </section>
          );
        })}
        {list && listed.length === 0 && steady.rows.length === 0 && (
          <div className={classes.empty}>
            <IconBell size={56} stroke={1.25} aria-hidden="true" />
            <strong>
              {text(all.length > 0 ? 'phoneApp.search.none' : isStale ? 'phoneApp.empty.then' : 'phoneApp.empty')}
            </strong>
            {!isStale && all.length === 0 && <p>{text('phoneApp.empty.text')}</p>}
          </div>
        )}
      </div>
    </>
  );
}

const answeringOf = (all: readonly Answering[], listed: Listed) => all.find(({ ring }) => ring === ringOf(listed)?.id);

/** What stands where, so that nothing moves under a thumb. */
function useSteady(listed: readonly Listed[]) {
  const { clock } = usePhone();
  const [steady, setSteady] = useState<Steady<Listed>>(nothingShown);
  const [touchedAt, setTouchedAt] = useState(Number.NEGATIVE_INFINITY);
  useObservable(clock.second);
  const next = nextSteady(steady, listed, clock.steady() - touchedAt >= quietAfter);
  if (next !== steady) setSteady(next);
  return {
    steady: next,
    show: () => {
      setTouchedAt(Number.NEGATIVE_INFINITY);
      setSteady(nextSteady(next, listed, true));
    },
    onTouch: () => {
      // Scrolling brings many events.
      if (clock.steady() - touchedAt > often) setTouchedAt(clock.steady());
    },
  };
}

const often = 200;

type LaneProps = { waiting: readonly Listed[]; count: number; onShow: () => void; isStale: boolean };

/** Always as high: what comes while somebody touches the list waits here. */
function Lane({ waiting, count, onShow, isStale }: LaneProps) {
  const text = useText();
  const [first] = waiting.toSorted((a, b) => rank(b) - rank(a));
  if (!first) return <p className={classes.lane}>{!isStale && count > 0 && text('phoneApp.lane.count', { count })}</p>;
  const urgent = waiting.filter(({ urgency }) => urgency !== 'Normal').length;
  const { signal } = callColour(first.urgency, undefined);
  return (
    <button type="button" className={`${classes.lane} ${classes.waiting}`} onClick={onShow}>
      <span className={classes.glyph} style={{ '--signal': signal, '--hole': signal } as CSSProperties}>
        <UrgencyGlyph kind={first.urgency} char="" />
      </span>
      <span className={classes.words} role="status">
        {urgent > 0
          ? text('phoneApp.lane.new_urgent', { count: waiting.length, urgent })
          : text('phoneApp.lane.new', { count: waiting.length })}
      </span>
      <span className={classes.show}>{text('phoneApp.lane.show')}</span>
    </button>
  );
}

const rank = ({ urgency }: Listed) => ['Normal', 'Urgent', 'Emergency'].indexOf(urgency);
