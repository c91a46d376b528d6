import type { Answering } from '@carestead/domain/phoneApp/answering';
import { callGroups, isFound, type Listed, ringOf } from '@carestead/domain/phoneApp/callGroups';
import {
  movedFrom,
  nextSteady,
  nothingShown,
  quietAfter,
  type Steady,
  settlesWithin,
} from '@carestead/domain/phoneApp/steadyList';
import { useObservable } from '@carestead/ui/state/observable';
import { callColour } from '@carestead/ui/theme/callColour';
import { UrgencyGlyph } from '@carestead/ui/value/UrgencyGlyph';
import { IconBell } from '@tabler/icons-react';
import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react';
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
  const { isStale } = useShownMoment();
  const [search, setSearch] = useState('');
  const [searchedAt, setSearchedAt] = useState(0);
  const isFiltered = isSearching && search.trim() !== '';
  const listed = isFiltered ? all.filter((each) => isFound(each, search)) : all;
  const { steady, show, onTouch } = useSteady(listed);
  const own = useSettling(steady);
  // A call that nothing is known of is not searched for.
  const overlooked = isFiltered
    ? all.filter((each) => (ringOf(each)?.since ?? 0) >= searchedAt && !listed.includes(each))
    : [];
  const waiting = [...listed.filter(({ key }) => steady.waiting.includes(key)), ...overlooked];

  return (
    <>
      {isSearching && (
        <div className={classes.search}>
          <Field
            label={text('phoneApp.search')}
            value={search}
            onValue={(words) => {
              if (!isFiltered) setSearchedAt(phone.clock.now());
              setSearch(words);
            }}
            autoFocus
            type="search"
          />
        </div>
      )}
      <Lane
        waiting={isStale ? [] : waiting}
        count={all.filter(({ group }) => group !== 'presences').length}
        onShow={() => {
          if (overlooked.length > 0) setSearch('');
          show();
        }}
        isStale={isStale}
      />
      <div ref={own} className={classes.list} onPointerDown={onTouch} onScroll={onTouch}>
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
                    <li key={key} data-row={key}>
                      <CallCard
                        listed={shown}
                        look={isStale ? 'stale' : now ? now.group : 'ended'}
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

/** Rows that have just moved take no tap: marked on the page itself, because to draw them all again costs pictures in a storm. */
function useSettling(steady: Steady<Listed>) {
  const own = useRef<HTMLDivElement>(null);
  const before = useRef<Steady<Listed>>(nothingShown);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLayoutEffect(() => {
    const from = movedFrom(before.current, steady);
    before.current = steady;
    if (from === null) return;
    const moved = new Set(steady.rows.slice(from).map(({ key }) => key));
    const rows = () => own.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [];
    for (const row of rows()) if (moved.has(row.dataset.row ?? '')) row.dataset.settling = '';
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      for (const row of rows()) delete row.dataset.settling;
    }, settlesWithin);
  }, [steady]);
  useLayoutEffect(() => () => clearTimeout(timer.current), []);
  return own;
}

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
