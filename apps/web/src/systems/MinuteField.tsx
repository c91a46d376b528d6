import { ClockInput } from '@carestead/ui/form/ClockInput';
import { FieldFrame } from '@carestead/ui/form/FieldFrame';
import { Group, NativeSelect } from '@mantine/core';
import { minutesOfDay, toClock, toMinutes } from '../entity/fields/clockMinutes.ts';
import type { FormParts } from '../entity/form/formParts.ts';
import { fieldHint, fieldLabel } from '../entity/rows/entityText.ts';
import { asText } from '../entity/rows/rowText.ts';
import { useText } from '../platform/text/useText.ts';

type Props = { form: FormParts; name: string };

const weekdays = [0, 1, 2, 3, 4, 5, 6] as const;

/** Minutes of the day, shown and typed as a time; what is no time yet stays as it was typed. */
export function MinuteOfDayField({ form, name }: Props) {
  const text = useText();
  const value = form.values[name];
  return (
    <ClockInput
      name={name}
      label={fieldLabel(text, form.entity, name)}
      description={fieldHint(text, form.entity, name) ?? undefined}
      error={form.error(name)}
      required
      value={typeof value === 'number' ? toClock(value) : asText(value)}
      onChange={(typed) => form.set({ [name]: toMinutes(typed) ?? typed })}
    />
  );
}

/** Minutes since Monday 00:00, as a day of the week and a time. */
export function MinuteOfWeekField({ form, name }: Props) {
  const text = useText();
  const value = form.values[name];
  const [day, time] =
    typeof value === 'number'
      ? [Math.floor(value / minutesOfDay), toClock(value % minutesOfDay)]
      : readParts(asText(value));
  const put = (nextDay: number, typed: string | null) => {
    const minutes = toMinutes(typed);
    form.set({ [name]: minutes === null ? `${nextDay} ${typed ?? ''}` : nextDay * minutesOfDay + minutes });
  };
  return (
    <FieldFrame
      name={name}
      label={fieldLabel(text, form.entity, name)}
      description={fieldHint(text, form.entity, name) ?? undefined}
      error={form.error(name)}
    >
      <Group gap="sm" align="flex-start" wrap="nowrap">
        <NativeSelect
          label={text('systems.weekday')}
          value={String(day)}
          data={weekdays.map((each) => ({ value: String(each), label: text(`systems.weekday.${each}`) }))}
          onChange={({ currentTarget }) => put(Number(currentTarget.value), time)}
        />
        <ClockInput
          name={`${name}.time`}
          label={text('systems.time_of_day')}
          value={time}
          onChange={(typed) => put(day, typed)}
        />
      </Group>
    </FieldFrame>
  );
}

/** A time that is still being typed keeps its day beside it. */
function readParts(text: string): readonly [number, string] {
  const [day = '0', ...time] = text.split(' ');
  return [Number(day) || 0, time.join(' ')];
}
