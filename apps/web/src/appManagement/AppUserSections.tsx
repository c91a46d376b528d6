import { FormSection } from '@carestead/ui/form/FormSection';
import { FieldInput } from '../entity/fields/FieldInput.tsx';
import { PasswordEditor } from '../entity/fields/PasswordEditor.tsx';
import type { FormParts } from '../entity/form/formParts.ts';
import { useText } from '../platform/text/useText.ts';

export function AppUserSections({ form }: { form: FormParts }) {
  const text = useText();
  return (
    <>
      <FormSection title={text('user.person')}>
        <FieldInput form={form} name="name" />
        <FieldInput form={form} name="app_user_group_id" />
      </FormSection>
      <FormSection title={text('user.log_in')}>
        <PasswordEditor form={form} />
      </FormSection>
    </>
  );
}
