import { FormSection } from '@carestead/ui/form/FormSection';
import { FieldInput } from '../entity/fields/FieldInput.tsx';
import type { FormParts } from '../entity/form/formParts.ts';
import { useText } from '../platform/text/useText.ts';
import { behaviour, CallCardPreview } from './CallCardPreview.tsx';
import { LedField } from './LedField.tsx';
import { UrgencyField } from './UrgencyField.tsx';

export function CallTypeSections({ form }: { form: FormParts }) {
  const text = useText();
  const field = (name: string) => <FieldInput key={name} form={form} name={name} />;
  return (
    <>
      <CallCardPreview entity={form.entity} values={form.values} />
      <FormSection title={text('form.general')}>
        {['name', 'flag'].map(field)}
        <UrgencyField form={form} />
      </FormSection>
      <FormSection title={text('callTypes.display')}>{['color'].map(field)}</FormSection>
      <FormSection title={text('callTypes.lamp')}>
        {['char', 'text', 'indication_type'].map(field)}
        <LedField form={form} name="led_primary_color" />
        <LedField form={form} name="led_secondary_color" />
      </FormSection>
      <FormSection title={text('callTypes.behaviour')}>{behaviour.map(field)}</FormSection>
    </>
  );
}
