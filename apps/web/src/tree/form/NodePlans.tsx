import { FormSection } from '@carestead/ui/form/FormSection';
import { useId } from 'react';
import { PlanFields } from '../../entity/fields/PlanEditor.tsx';
import type { FormParts } from '../../entity/form/formParts.ts';
import type { EntityRow } from '../../entity/rows/entityApi.ts';
import { useText } from '../../platform/text/useText.ts';
import classes from './NodePlans.module.css';
import { nodeSections } from './nodeSections.ts';

type Props = { form: FormParts; schedules: readonly EntityRow[] | null; description: string };

const parts = ['weekday', 'weekend'] as const;

/** Weekday and weekend beside each other, where there is room. */
export function NodePlans({ form, schedules, description }: Props) {
  const text = useText();
  return (
    <FormSection title={text(nodeSections.plans)} description={description} anchor="plans">
      <div className={classes.columns}>
        {parts.map((part) => (
          <Plan key={part} {...{ form, schedules, part }} />
        ))}
      </div>
    </FormSection>
  );
}

function Plan({ form, schedules, part }: Omit<Props, 'description'> & { part: (typeof parts)[number] }) {
  const text = useText();
  const titleId = useId();
  return (
    <section className={classes.plan} aria-labelledby={titleId}>
      <h4 className={classes.title} id={titleId}>
        {text(`editor.plan.${part}`)}
      </h4>
      <PlanFields form={form} prefix={`${part}_`} schedules={schedules} hasDay />
    </section>
  );
}
