import { typedEntries } from '@carestead/domain/kit/entity';
import { FormSection } from '@carestead/ui/form/FormSection';
import { FieldInput } from '../entity/fields/FieldInput.tsx';
import type { FormParts } from '../entity/form/formParts.ts';
import { useText } from '../platform/text/useText.ts';
import { HubLog } from './HubLog.tsx';

/** The fields of a hub, and below them what it has noted. */
export function HubSections({ form }: { form: FormParts }) {
  const text = useText();
  return (
    <>
      <FormSection title={text('form.general')}>
        {typedEntries(form.entity).map(([key]) => (
          <FieldInput key={key} form={form} name={key} />
        ))}
      </FormSection>
      {form.row && <HubLog key={form.row.id} hub_id={form.row.id} />}
    </>
  );
}
