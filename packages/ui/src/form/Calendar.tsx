import type { Locale } from '@carestead/domain/text/locales';
import { calendarMonth, monthAfter } from '@carestead/domain/time/calendarMonth';
import { dayAfter } from '@carestead/domain/time/localTime';
import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import classes from './Calendar.module.css';

export type CalendarLabels = { previous: string; next: string };

type Props = {
  locale: Locale;
  /** YYYY-MM-DD; null: none is chosen. */
  value: string | null;
  today: string;
  /** Days after this one cannot be chosen. */
  max?: string | undefined;
  labels: CalendarLabels;
  onChoose: (day: string) => void;
};

/** A month to choose a day from. The browser's own picker follows the language of the browser instead of the interface. */
export function Calendar({ locale, value, today, max, labels, onChoose }: Props) {
  const [focused, setFocused] = useState(value ?? today);
  const table = useRef<HTMLTableElement>(null);
  const hasMoved = useRef(false);
  const month = focused.slice(0, 7);
  const weeks = calendarMonth(month, locale);
  const isOut = (day: string) => max !== undefined && day > max;

  useEffect(() => {
    if (hasMoved.current) table.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus();
    hasMoved.current = false;
  }, [focused]);

  const move = (event: KeyboardEvent, from: string) => {
    const days = steps[event.key];
    const months = pages[event.key];
    if (days === undefined && months === undefined) return;
    event.preventDefault();
    hasMoved.current = true;
    setFocused(days === undefined ? inMonth(from, monthAfter(from.slice(0, 7), months ?? 0)) : dayAfter(from, days));
  };
  const turn = (months: number) => setFocused(inMonth(focused, monthAfter(month, months)));

  return (
    <div className={classes.calendar}>
      <div className={classes.head}>
        <ActionIcon variant="subtle" color="gray" size={32} aria-label={labels.previous} onClick={() => turn(-1)}>
          <IconChevronLeft size={18} stroke={1.75} />
        </ActionIcon>
        <strong aria-live="polite">{written(locale, `${month}-01`, { month: 'long', year: 'numeric' })}</strong>
        <ActionIcon variant="subtle" color="gray" size={32} aria-label={labels.next} onClick={() => turn(1)}>
          <IconChevronRight size={18} stroke={1.75} />
        </ActionIcon>
      </div>
      <table ref={table} className={classes.days}>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" abbr={written(locale, day, { weekday: 'long' })}>
                {written(locale, day, { weekday: 'short' }).slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day}>
                  <button
                    type="button"
                    className={classes.day}
                    data-day={day}
                    data-outside={day.slice(0, 7) !== month || undefined}
                    data-today={day === today || undefined}
                    data-autofocus={day === focused || undefined}
                    aria-pressed={day === value}
                    tabIndex={day === focused ? 0 : -1}
                    aria-label={written(locale, day, { day: 'numeric', month: 'long', year: 'numeric' })}
                    aria-current={day === today ? 'date' : undefined}
                    disabled={isOut(day)}
                    onClick={() => onChoose(day)}
                    onKeyDown={(event) => move(event, day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
const pages: Readonly<Record<string, number>> = { PageUp: -1, PageDown: 1 };

/** The same day of another month, or its last one where that is too short. */
function inMonth(day: string, month: string): string {
  const last = dayAfter(`${monthAfter(month, 1)}-01`, -1);
  const same = `${month}-${day.slice(8)}`;
  return same > last ? last : same;
}

/** A day of the calendar has no zone: its noon in UTC is written out in UTC. */
const written = (locale: Locale, day: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : `${locale}-CH`, { ...options, timeZone: 'UTC' }).format(
    Date.parse(`${day}T12:00Z`),
  );
