import { FormSection } from '@carestead/ui/form/FormSection';
import { FieldInput } from '../../entity/fields/FieldInput.tsx';
import type { FormParts } from '../../entity/form/formParts.ts';
import { useText } from '../../platform/text/useText.ts';
import { PermissionSection } from './PermissionSection.tsx';
import { RoleGroups } from './RoleGroups.tsx';
import { RolePreview } from './RolePreview.tsx';

export function RoleSections({ form }: { form: FormParts }) {
  const text = useText();
  return (
    <>
      <FormSection title={text('form.general')}>
        <FieldInput form={form} name="name" />
      </FormSection>
      <PermissionSection form={form} />
      <RoleGroups form={form} />
      <RolePreview form={form} />
    </>
  );
}
