import { lockedOverrideKeys } from '@carestead/domain/routing/overrideRules';
import { FormSection } from '@carestead/ui/form/FormSection';
import { FieldInput } from '../../entity/fields/FieldInput.tsx';
import type { FormParts } from '../../entity/form/formParts.ts';
import { useText } from '../../platform/text/useText.ts';

/** All but its switch, which is on its card: it is only switched after the preview of what that changes. */
export function DisplayGroupOverrideSections({ form }: { form: FormParts }) {
  const text = useText();
  return (
    <FormSection title={text('form.general')} description={text('overrides.switched_on_card')}>
      {lockedOverrideKeys.map((name) => (
        <FieldInput key={name} form={form} name={name} />
      ))}
    </FormSection>
  );
}
