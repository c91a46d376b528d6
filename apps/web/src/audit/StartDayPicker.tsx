import type { Locale } from '@carestead/domain/text/locales';
import { dayText, readDay } from '@carestead/domain/time/localTime';
import { Calendar } from '@carestead/ui/form/Calendar';
import { ActionIcon, Button, Popover, TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../platform/text/useText.ts';
import classes from './AuditTimeline.module.css';

type Props = { day: string; today: string; locale: Locale; onChoose: (day: string) => void };

/** Leads to another day, from which the timeline runs backwards. */
export function StartDayPicker({ day, today, locale, onChoose }: Props) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const wanted = readDay(typed);
  const choose = (chosen: string) => {
    setOpen(false);
    onChoose(chosen);
  };
  const label = text('audit.start.choose');
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      shadow="md"
      trapFocus
      returnFocus
      withRoles={false}
      transitionProps={{ duration: 120 }}
    >
      <Popover.Target>
        <ActionIcon
          className={classes.picker}
          variant="subtle"
          color="gray"
          size={32}
          title={label}
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => {
            setTyped(dayText(day));
            setOpen(!isOpen);
          }}
        >
          <IconCalendar size={18} stroke={1.75} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={label}>
        <form
          className={classes.pickerForm}
          onSubmit={(event) => {
            event.preventDefault();
            if (wanted !== null && wanted <= today) choose(wanted);
          }}
        >
          <TextInput
            label={text('audit.start.label')}
            value={typed}
            autoComplete="off"
            error={typed !== '' && (wanted === null || wanted > today)}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <Button type="submit" disabled={wanted === null || wanted > today}>
            {text('audit.start.show')}
          </Button>
        </form>
        <Calendar
          locale={locale}
          value={day}
          today={today}
          max={today}
          labels={{ previous: text('form.moment.previous_month'), next: text('form.moment.next_month') }}
          onChoose={choose}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
