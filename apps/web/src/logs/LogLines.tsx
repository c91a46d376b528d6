import { markedParts } from '@carestead/domain/logs/shownLines';
import { dateText, localDay, secondsText } from '@carestead/domain/time/localTime';
import { Lamp } from '@carestead/ui/value/Lamp';
import { VisuallyHidden } from '@carestead/ui/value/VisuallyHidden';
import { Button } from '@mantine/core';
import type { KeyboardEvent, RefObject } from 'react';
import { useTimeZone } from '../platform/session/useSystem.ts';
import { useText } from '../platform/text/useText.ts';
import { useTools } from '../platform/tools.tsx';
import { levelLamps } from './LevelChips.tsx';
import classes from './Logs.module.css';
import type { Line, useLog } from './useLog.ts';

type Props = {
  log: ReturnType<typeof useLog>;
  name: string;
  wanted: string;
  isFiltered: boolean;
  list: RefObject<HTMLDivElement | null>;
  onReset: () => void;
  onTogglePause: () => void;
  onSearch: () => void;
};

/** The newest line first. It stands still while somebody reads further down. */
export function LogLines({ log, name, wanted, isFiltered, list, onReset, onTogglePause, onSearch }: Props) {
  const text = useText();
  if (log.state === 'failed')
    return (
      <div className={classes.notice} role="alert">
        <strong>{text('logs.failed.title')}</strong>
        <span>{text('logs.failed.text')}</span>
        <Button variant="default" onClick={log.retry}>
          {text('logs.retry')}
        </Button>
      </div>
    );
  if (log.log === null)
    return (
      <div className={classes.notice} role="status">
        {text('logs.loading')}
      </div>
    );
  const { lines, left_out, before } = log.log;
  const kind = isFiltered ? 'none' : 'empty';
  const older = before !== null && (
    <Button variant="subtle" loading={log.isLoadingOlder} onClick={() => void log.loadOlder()}>
      {text('logs.older')}
    </Button>
  );
  if (lines.length === 0)
    return (
      <div className={classes.notice} role="status">
        <strong>{text(`logs.${kind}.title`)}</strong>
        <span>{text(`logs.${kind}.text`)}</span>
        {isFiltered && (
          <Button variant="default" onClick={onReset}>
            {text('logs.reset')}
          </Button>
        )}
        {older}
      </div>
    );
  return (
    <>
      {left_out > 0 && <p className={classes.left_out}>{text('logs.left_out', { count: left_out })}</p>}
      <div
        ref={list}
        className={classes.lines}
        role="log"
        // A log that grows by itself is not read out line by line.
        aria-live="off"
        aria-label={name}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached with the keyboard
        tabIndex={0}
        onScroll={({ currentTarget }) => currentTarget.scrollTop > 8 && !log.isPaused && log.pause()}
        onKeyDown={(event) => onKey(event, { onTogglePause, onSearch })}
      >
        {lines.map((line) => (
          <LineRow key={line.id} line={line} wanted={wanted} onOpen={log.pause} />
        ))}
        <div className={classes.older}>{older || text('logs.end')}</div>
      </div>
      <p className={classes.keys}>{text('logs.keys')}</p>
    </>
  );
}

type Keys = { onTogglePause: () => void; onSearch: () => void };

function onKey(event: KeyboardEvent<HTMLDivElement>, { onTogglePause, onSearch }: Keys) {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  switch (event.key) {
    case 'p':
      onTogglePause();
      break;
    case '/':
      onSearch();
      break;
    case 'j':
    case 'k':
      moveFocus(event.currentTarget, event.key === 'j' ? 1 : -1);
      break;
    default:
      return;
  }
  event.preventDefault();
}

function moveFocus(list: HTMLElement, by: number) {
  const rows = [...list.querySelectorAll('summary')];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  rows[Math.min(Math.max(at + by, 0), rows.length - 1)]?.focus();
}

type RowProps = { line: Line; wanted: string; onOpen: () => void };

function LineRow({ line, wanted, onOpen }: RowProps) {
  const text = useText();
  const { clock } = useTools();
  const timeZone = useTimeZone();
  const { level, at, facts } = line;
  const isToday =
    at !== null && localDay(at, timeZone) === localDay(clock.deviceTime() + (clock.offset.get() ?? 0), timeZone);
  const time = at === null ? text('logs.no_time') : secondsText(at, timeZone);
  return (
    <details
      className={classes.line}
      data-level={level}
      onToggle={({ currentTarget }) => currentTarget.open && onOpen()}
    >
      <summary className={classes.summary}>
        <time className={classes.time} {...(at !== null && { dateTime: new Date(at).toISOString() })}>
          {at !== null && !isToday && `${dateText(at, timeZone)} `}
          {time}
        </time>
        <span className={classes.level}>
          <Lamp {...levelLamps[level]} />
          {text(`logs.level.${level}`)}
        </span>
        <span className={classes.text}>
          <Marked text={line.text} wanted={wanted} />
          {facts.length > 0 && (
            <span className={classes.brief}>
              {facts
                .filter(({ name }) => !name.endsWith('stack'))
                .map(({ name, value }) => `${name}=${value.length > 60 ? `${value.slice(0, 60)}…` : value}`)
                .join('  ')}
            </span>
          )}
        </span>
      </summary>
      <div className={classes.detail}>
        <p className={classes.whole}>
          <Marked text={line.text} wanted={wanted} />
        </p>
        {facts.length > 0 && (
          <dl className={classes.facts}>
            {facts.map(({ name, value }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line never changes
              <div key={index} className={classes.fact}>
                <dt>{name}</dt>
                <dd>
                  <Marked text={value} wanted={wanted} />
                </dd>
              </div>
            ))}
          </dl>
        )}
        {facts.length === 0 && <VisuallyHidden>{time}</VisuallyHidden>}
      </div>
    </details>
  );
}

function Marked({ text, wanted }: { text: string; wanted: string }) {
  return markedParts(text, wanted).map((part, index) =>
    part.isMarked ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order
      <mark key={index} className={classes.mark}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
