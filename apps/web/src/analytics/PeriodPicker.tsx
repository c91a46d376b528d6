import { type Days, filterOfDays } from '@carestead/domain/analytics/period';
import { daysBeside, isAnswerable } from '@carestead/domain/analytics/shownDays';
import { emptyFilter } from '@carestead/domain/callLog/filter';
import { dayAfter, dayText, readDay } from '@carestead/domain/time/localTime';
import { Calendar } from '@carestead/ui/form/Calendar';
import { ActionIcon, Button, Popover, TextInput } from '@mantine/core';
import { IconCalendar, IconChevronDown, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { currentLocale } from '../platform/text/locale.ts';
import { useText } from '../platform/text/useText.ts';
import classes from './Analytics.module.css';
import { daysText, lengthText } from './periodText.ts';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

type Props = { days: Days; today: string; onShow: (days: Days) => void };

/** The days that are looked at; as many before and after them at one click. */
export function PeriodPicker({ days, today, onShow }: Props) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const before = daysBeside(days, -1);
  const after = daysBeside(days, 1);
  const isShown = (one: Days) => isAnswerable(filterOfDays(emptyFilter, one));
  return (
    <div className={classes.period}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={text('analytics.previous')}
        title={text('analytics.previous')}
        disabled={!isShown(before)}
        onClick={() => onShow(before)}
      >
        <IconChevronLeft {...icon} />
      </ActionIcon>
      <Popover opened={isOpen} onChange={setOpen} position="bottom" shadow="md" trapFocus returnFocus>
        <Popover.Target>
          <Button
            variant="default"
            className={classes.periodButton}
            leftSection={<IconCalendar {...icon} />}
            rightSection={<IconChevronDown {...icon} />}
            aria-label={`${text('analytics.period')}: ${daysText(days)} ${lengthText(text, days)}`}
            onClick={() => setOpen(!isOpen)}
          >
            {daysText(days)} <span className={classes.periodLength}>{lengthText(text, days)}</span>
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <DaysForm
            key={`${days.from} ${days.until}`}
            days={days}
            today={today}
            onShow={(chosen) => {
              setOpen(false);
              onShow(chosen);
            }}
          />
        </Popover.Dropdown>
      </Popover>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={text('analytics.next')}
        title={text('analytics.next')}
        // What is to come has no calls.
        disabled={after.from > today || !isShown(after)}
        onClick={() => onShow(after)}
      >
        <IconChevronRight {...icon} />
      </ActionIcon>
    </div>
  );
}

function DaysForm({ days, today, onShow }: Props) {
  const text = useText();
  const [first, setFirst] = useState(dayText(days.from));
  const [last, setLast] = useState(dayText(dayAfter(days.until, -1)));
  const from = readDay(first);
  const end = readDay(last);
  const chosen = from !== null && end !== null && from <= end ? { from, until: dayAfter(end, 1) } : null;
  const isRight = chosen !== null && isAnswerable(filterOfDays(emptyFilter, chosen));
  const labels = { previous: text('form.moment.previous_month'), next: text('form.moment.next_month') };
  const fields = [
    { name: 'from', typed: first, day: from, type: setFirst },
    { name: 'until', typed: last, day: end, type: setLast },
  ] as const;
  return (
    <form
      className={classes.days}
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen && isRight) onShow(chosen);
      }}
    >
      {fields.map(({ name, typed, day, type }) => (
        <div key={name}>
          <TextInput
            label={text(`analytics.${name}`)}
            value={typed}
            autoComplete="off"
            error={day === null || (name === 'until' && !isRight)}
            onChange={({ currentTarget }) => type(currentTarget.value)}
          />
          <Calendar
            key={day}
            locale={currentLocale()}
            value={day}
            today={today}
            labels={labels}
            onChoose={(chosenDay) => type(dayText(chosenDay))}
          />
        </div>
      ))}
      <Button type="submit" className={classes.apply} disabled={!isRight}>
        {text('analytics.apply')}
      </Button>
    </form>
  );
}
