import { ActionIcon, Button, Popover, TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../platform/useText.ts';
import classes from './AuditTimeline.module.css';

type Props = { day: string; today: string; onChoose: (day: string) => void };

/** Leads to another day, from which the timeline runs backwards. */
export function StartDayPicker({ day, today, onChoose }: Props) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const [wanted, setWanted] = useState(day);
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
            setWanted(day);
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
            setOpen(false);
            if (wanted !== '') onChoose(wanted);
          }}
        >
          <TextInput
            type="date"
            data-autofocus
            label={text('audit.start.label')}
            value={wanted}
            max={today}
            required
            withAsterisk={false}
            onChange={({ currentTarget }) => setWanted(currentTarget.value)}
          />
          <Button type="submit">{text('audit.start.show')}</Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
