import { FormSection } from '@carestead/ui/FormSection';
import { useText } from '../../platform/useText.ts';
import { FieldInput } from '../FieldInput.tsx';
import type { FormParts } from '../formParts.ts';
import { PermissionSection } from './PermissionSection.tsx';
import { RoleGroups } from './RoleGroups.tsx';
import { RoleSight } from './RoleSight.tsx';

export function RoleSections({ form }: { form: FormParts }) {
  const text = useText();
  return (
    <>
      <FormSection title={text('form.general')}>
        <FieldInput form={form} name="name" />
      </FormSection>
      <PermissionSection form={form} />
      <RoleGroups form={form} />
      <RoleSight form={form} />
    </>
  );
}
