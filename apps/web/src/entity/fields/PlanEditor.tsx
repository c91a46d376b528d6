import { reservedGroups } from '@carestead/domain/routing/reservedIds';
import { FormSection } from '@carestead/ui/form/FormSection';
import { Button, Menu, Skeleton, Text } from '@mantine/core';
import { IconTemplate } from '@tabler/icons-react';
import { useText } from '../../platform/text/useText.ts';
import type { FormParts } from '../form/formParts.ts';
import type { EntityRow } from '../rows/entityApi.ts';
import { reservedText } from '../rows/entityText.ts';
import { DayStrip } from './DayStrip.tsx';
import { FieldInput } from './FieldInput.tsx';
import { planSteps } from './planSteps.ts';

type PlanProps = {
  form: FormParts;
  /** `weekday_`, `weekend_`, or nothing where there is one plan only. */
  prefix: '' | 'weekday_' | 'weekend_';
  /** Null while they are loaded. */
  schedules: readonly EntityRow[] | null;
  templates?: readonly EntityRow[];
};

type Props = PlanProps & {
  title: string;
  /** Whose displays the plan is for. */
  description?: string;
};

const groupKeys = [1, 2, 3, 4, 5].map((number) => `display_group_${number}_id`);

/** A schedule, and a display group for each of its steps, as a section of a form. */
export function PlanEditor({ title, description, ...plan }: Props) {
  const text = useText();
  return (
    <FormSection title={title} description={description ?? text('editor.plan.text')}>
      <PlanFields {...plan} />
    </FormSection>
  );
}

/** `hasDay`: the day is drawn below the schedule, with what holds in it. */
export function PlanFields({ form, prefix, schedules, templates, hasDay = false }: PlanProps & { hasDay?: boolean }) {
  const text = useText();
  const steps = planSteps(form.values[`${prefix}schedule_id`], schedules);
  const apply = (template: EntityRow) =>
    form.set(
      Object.fromEntries(['schedule_id', ...groupKeys].map((key) => [`${prefix}${key}`, template[key] ?? null])),
    );
  const override = form.row?.active_display_group_override_name;
  const lockReason = typeof override === 'string' ? text('editor.plan.overridden', { name: override }) : undefined;
  const keyOf = (step: number) => `${prefix}${groupKeys[step]}`;
  const groupOf = (step: number) => {
    const id = form.values[keyOf(step)];
    const field = form.entity.fields[keyOf(step)];
    if (typeof id !== 'number' || field?.kind !== 'ref') return '';
    return reservedGroups.includes(id) ? reservedText(text, field.to, id) : (form.nameOf(field.to, id) ?? '');
  };
  return (
    <>
      {templates && !lockReason && <TemplateMenu templates={templates} onChoose={apply} />}
      <FieldInput
        form={form}
        name={`${prefix}schedule_id`}
        label={text('editor.plan.schedule')}
        lockReason={lockReason}
      />
      {steps === 'unknown' && <Skeleton height={60} />}
      {steps.length === 0 && <Text c="dimmed">{text('editor.plan.none')}</Text>}
      {hasDay && steps !== 'unknown' && steps.length > 0 && <DayStrip steps={steps} nameOf={groupOf} />}
      {steps !== 'unknown' &&
        steps.map((step, index) => {
          const key = keyOf(index);
          const label = step === 'all_day' ? text('editor.plan.all_day') : `${step.from} – ${step.to}`;
          return <FieldInput key={key} form={form} name={key} label={label} lockReason={lockReason} />;
        })}
    </>
  );
}

type MenuProps = { templates: readonly EntityRow[]; onChoose: (template: EntityRow) => void };

function TemplateMenu({ templates, onChoose }: MenuProps) {
  const text = useText();
  return (
    <Menu position="bottom-start" width={280}>
      <Menu.Target>
        <Button variant="default" w="fit-content" leftSection={<IconTemplate size={18} stroke={1.75} />}>
          {text('editor.plan.template')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {templates.length === 0 && <Menu.Item disabled>{text('editor.plan.no_template')}</Menu.Item>}
        {templates.map((template) => (
          <Menu.Item key={template.id} onClick={() => onChoose(template)}>
            {String(template.name)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
