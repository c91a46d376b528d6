import type { Locale } from '@carestead/domain/text/locales';
import { dateTimeText, localDay, momentOfLocal, readLocal, timeText } from '@carestead/domain/time/localTime';
import { ActionIcon, Popover, TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { Calendar, type CalendarLabels } from './Calendar.tsx';
import { type FieldProps, useFieldFrame } from './useFieldFrame.tsx';

type Props = FieldProps & {
  /** Milliseconds since 1970; what was typed while it is no moment yet. */
  value: number | string | null;
  /** Of the system to which the moment belongs. */
  timeZone: string | undefined;
  locale: Locale;
  now: number;
  placeholder: string;
  labels: CalendarLabels & { choose: string };
  onChange: (value: number | string | null) => void;
};

/** A day and a time, typed or chosen, as the clocks of the system show it. */
export function MomentInput({ value, timeZone, locale, now, placeholder, labels, onChange, ...field }: Props) {
  const frame = useFieldFrame(field);
  // What is being typed stays as it is; it is written out when the field is left.
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const shown = typeof value === 'number' ? dateTimeText(value, timeZone) : (value ?? '');

  const type = (text: string) => {
    setTyped(text);
    const local = readLocal(text);
    if (text.trim() === '') onChange(null);
    else onChange(local === null ? text : momentOfLocal(local, timeZone));
  };
  const choose = (day: string) => {
    setOpen(false);
    setTyped(null);
    const time = typeof value === 'number' ? timeText(value, timeZone) : '00:00';
    onChange(momentOfLocal(`${day}T${time}`, timeZone));
  };

  return (
    <TextInput
      {...frame}
      maw={240}
      value={typed ?? shown}
      placeholder={placeholder}
      autoComplete="off"
      styles={{ input: { fontVariantNumeric: 'tabular-nums' } }}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onBlur={() => setTyped(null)}
      rightSection={
        <Popover opened={isOpen} onChange={setOpen} position="bottom-end" shadow="md" trapFocus returnFocus>
          <Popover.Target>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={32}
              title={labels.choose}
              aria-label={`${labels.choose}: ${field.label}`}
              disabled={frame.disabled}
              onClick={() => setOpen(!isOpen)}
            >
              <IconCalendar size={18} stroke={1.75} />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown aria-label={labels.choose}>
            <Calendar
              locale={locale}
              value={typeof value === 'number' ? localDay(value, timeZone) : null}
              today={localDay(now, timeZone)}
              labels={labels}
              onChoose={choose}
            />
          </Popover.Dropdown>
        </Popover>
      }
    />
  );
}
