import { stepKeys } from '@carestead/domain/routing/scheduleSteps';
import { FormSection } from '@carestead/ui/form/FormSection';
import { ActionIcon, Button, Text } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { toClock, toMinutes } from '../entity/fields/clockMinutes.ts';
import { FieldInput } from '../entity/fields/FieldInput.tsx';
import type { FormParts } from '../entity/form/formParts.ts';
import { fieldHint, fieldLabel } from '../entity/rows/entityText.ts';
import { useText } from '../platform/text/useText.ts';
import { ScheduleBand } from './ScheduleBand.tsx';
import classes from './ScheduleSections.module.css';
import { nextStart } from './scheduleStretches.ts';

const fewest = 2;

/** A day in two to five periods: as a band to pull, and as times to type. */
export function ScheduleSections({ form }: { form: FormParts }) {
  const text = useText();
  const { entity, values, set } = form;
  const used = Math.max(fewest, stepKeys.findLastIndex((key) => values[key]) + 1);
  const keys = stepKeys.slice(0, used);
  const starts = keys.map((key) => toMinutes(values[key]));
  const shown = starts.filter((start) => start !== null);
  const isWhole = shown.length === starts.length && shown.every((start, index) => start > (shown[index - 1] ?? -1));
  const label = (step: number) => fieldLabel(text, entity, stepKeys[step] ?? '');
  const next = stepKeys[used];

  /** What follows moves up, so that there is no hole. */
  const remove = (step: number) =>
    set(
      Object.fromEntries(
        stepKeys.map((key, index) => [key, values[index < step ? key : (stepKeys[index + 1] ?? '')] ?? null]),
      ),
    );

  return (
    <>
      <FormSection title={text('form.general')}>
        <FieldInput form={form} name="name" />
      </FormSection>
      <FormSection title={text('routingForms.schedule.steps')} description={fieldHint(text, entity, 'time_1') ?? ''}>
        {isWhole && (
          <ScheduleBand
            label={text('routingForms.schedule.band')}
            starts={shown}
            stepLabel={label}
            onMove={(step, minutes) => set({ [stepKeys[step] ?? '']: toClock(minutes) })}
          />
        )}
        <div className={classes.steps}>
          {keys.map((key, step) => (
            <div key={key} className={classes.step}>
              <FieldInput form={form} name={key} hint={null} />
              {step >= fewest && (
                <ActionIcon
                  className={classes.remove}
                  variant="subtle"
                  color="gray"
                  size={36}
                  aria-label={text('routingForms.schedule.remove', { label: label(step) })}
                  onClick={() => remove(step)}
                >
                  <IconX size={18} stroke={1.75} />
                </ActionIcon>
              )}
            </div>
          ))}
        </div>
        {next ? (
          <div>
            <Button
              variant="default"
              leftSection={<IconPlus size={18} stroke={1.75} />}
              onClick={() => set({ [next]: toClock(nextStart(shown)) })}
            >
              {text('routingForms.schedule.add')}
            </Button>
          </div>
        ) : (
          <Text c="dimmed">{text('routingForms.schedule.full')}</Text>
        )}
      </FormSection>
    </>
  );
}
