import { lockedOverrideKeys } from '@carestead/domain/routing/overrideRules';
import { FormSection } from '@carestead/ui/form/FormSection';
import { FieldInput } from '../entity/fields/FieldInput.tsx';
import type { FormParts } from '../entity/form/formParts.ts';
import { useText } from '../platform/text/useText.ts';

/** While it is on it can only be switched off; its content can be changed afterwards. */
export function DisplayGroupOverrideSections({ form }: { form: FormParts }) {
  const text = useText();
  const isOn = form.row?.is_enabled === true;
  const lockReason = isOn ? text('editor.override.locked') : undefined;
  return (
    <FormSection title={text('form.general')}>
      <FieldInput form={form} name="is_enabled" />
      {lockedOverrideKeys.map((name) => (
        <FieldInput key={name} form={form} name={name} lockReason={lockReason} />
      ))}
    </FormSection>
  );
}
