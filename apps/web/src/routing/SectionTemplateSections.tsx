import { FormSection } from '@carestead/ui/form/FormSection';
import { FieldInput } from '../entity/fields/FieldInput.tsx';
import { PlanEditor } from '../entity/fields/PlanEditor.tsx';
import type { FormParts } from '../entity/form/formParts.ts';
import { useAllRows } from '../entity/rows/useAllRows.ts';
import { useText } from '../platform/text/useText.ts';

export function SectionTemplateSections({ form }: { form: FormParts }) {
  const text = useText();
  const schedules = useAllRows('schedule');
  const part = form.values.part === 'weekend' ? 'weekend' : 'weekday';
  return (
    <>
      <FormSection title={text('form.general')}>
        <FieldInput form={form} name="name" />
        <FieldInput form={form} name="part" />
      </FormSection>
      <PlanEditor form={form} prefix="" title={text(`editor.plan.${part}`)} schedules={schedules} />
    </>
  );
}
