import { FormSection } from '@carestead/ui/FormSection';
import { useText } from '../../platform/useText.ts';
import { FieldInput } from '../FieldInput.tsx';
import type { FormParts } from '../formParts.ts';
import { useAllRows } from '../useAllRows.ts';
import { PlanEditor } from './PlanEditor.tsx';

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
