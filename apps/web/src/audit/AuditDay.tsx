import { isSystemAction } from '@carestead/domain/audit/auditEntry';
import { useId } from 'react';
import classes from './AuditTimeline.module.css';
import { dayAndMonth, weekdayLabel } from './dayLabels.ts';
import { RowEntry } from './RowEntry.tsx';
import { StartDayPicker } from './StartDayPicker.tsx';
import { SystemLine } from './SystemLine.tsx';
import type { AuditEntry } from './useAuditLog.ts';
import type { ReadingFrame } from './useReadingFrame.ts';

type Props = {
  day: string;
  entries: readonly AuditEntry[];
  frame: ReadingFrame;
  linkedId: number | null;
  isPrinting: boolean;
  onStartDay: (day: string) => void;
};

export function AuditDay({ day, entries, frame, linkedId, isPrinting, onStartDay }: Props) {
  const titleId = useId();
  const { locale, timeZone, today } = frame;
  return (
    <section className={classes.day} aria-labelledby={titleId}>
      <div className={classes.dayHead}>
        <h3 className={classes.chip} id={titleId}>
          <time dateTime={day}>{dayAndMonth(day, locale)}</time>
        </h3>
        <StartDayPicker day={day} today={today} locale={locale} onChoose={onStartDay} />
        <span className={classes.weekday}>{weekdayLabel(day, locale, today)}</span>
      </div>
      <ol className={classes.entries}>
        {entries.map((entry) => {
          const shared = { entry, timeZone, isLinked: entry.id === linkedId };
          const { action } = entry;
          return isSystemAction(action) ? (
            <SystemLine key={entry.id} {...shared} action={action} />
          ) : (
            <RowEntry key={entry.id} {...shared} isPrinting={isPrinting} />
          );
        })}
      </ol>
    </section>
  );
}
