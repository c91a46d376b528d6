import { FormSection } from '@carestead/ui/form/FormSection';
import { DrawnLater } from '@carestead/ui/layout/DrawnLater';
import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { FieldInput } from '../entity/fields/FieldInput.tsx';
import { PlanEditor } from '../entity/fields/PlanEditor.tsx';
import type { FormParts } from '../entity/form/formParts.ts';
import { useAllRows } from '../entity/rows/useAllRows.ts';
import { loadTexts } from '../platform/text/locale.ts';
import { useText } from '../platform/text/useText.ts';

const WhoSeesCalls = lazy(async () => {
  const [module] = await Promise.all([import('./WhoSeesCalls.tsx'), loadTexts(['routing'])]);
  return { default: module.WhoSeesCalls };
});

export function SectionSections({ form }: { form: FormParts }) {
  const text = useText();
  const schedules = useAllRows('schedule');
  const templates = useAllRows('section_template') ?? [];
  const plan = (part: 'weekday' | 'weekend') => (
    <PlanEditor
      form={form}
      prefix={`${part}_`}
      title={text(`editor.plan.${part}`)}
      schedules={schedules}
      templates={templates.filter((template) => template.part === part)}
    />
  );
  return (
    <>
      <FormSection title={text('form.general')}>
        <FieldInput form={form} name="name" />
        <FieldInput form={form} name="connected_section_id" />
        <FieldInput form={form} name="allow_manual_call_closure" />
        <FieldInput form={form} name="is_hidden" />
      </FormSection>
      {plan('weekday')}
      {plan('weekend')}
      <DrawnLater>
        {form.row && (
          <Suspense fallback={<Skeleton height={160} />}>
            <WhoSeesCalls section_id={form.row.id} />
          </Suspense>
        )}
      </DrawnLater>
    </>
  );
}
