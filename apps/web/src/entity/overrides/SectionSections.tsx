import { FormSection } from '@carestead/ui/FormSection';
import { useText } from '../../platform/useText.ts';
import { FieldInput } from '../FieldInput.tsx';
import type { FormParts } from '../formParts.ts';
import { useAllRows } from '../useAllRows.ts';
import { PlanEditor } from './PlanEditor.tsx';

const parts = ['weekday', 'weekend'] as const;

export function SectionSections({ form }: { form: FormParts }) {
  const text = useText();
  const schedules = useAllRows('schedule');
  const templates = useAllRows('section_template') ?? [];
  return (
    <>
      <FormSection title={text('form.general')}>
        <FieldInput form={form} name="name" />
        <FieldInput form={form} name="connected_section_id" />
        <FieldInput form={form} name="allow_manual_call_closure" />
        <FieldInput form={form} name="is_hidden" />
      </FormSection>
      {parts.map((part) => (
        <PlanEditor
          key={part}
          form={form}
          prefix={`${part}_`}
          title={text(`editor.plan.${part}`)}
          schedules={schedules}
          templates={templates.filter((template) => template.part === part)}
        />
      ))}
    </>
  );
}
