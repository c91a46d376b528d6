import { FormSection } from '@carestead/ui/form/FormSection';
import { FieldInput } from '../entity/fields/FieldInput.tsx';
import type { FormParts } from '../entity/form/formParts.ts';
import { useText } from '../platform/text/useText.ts';
import { NotePreview } from './NotePreview.tsx';

export function DisplayNoteSections({ form }: { form: FormParts }) {
  const text = useText();
  const field = (name: string) => <FieldInput key={name} form={form} name={name} />;
  return (
    <>
      <NotePreview values={form.values} />
      <FormSection title={text('displays.note.content')}>{['title', 'text', 'color'].map(field)}</FormSection>
      <FormSection title={text('displays.note.window')}>
        {['active', 'display_from', 'display_until', 'display_date'].map(field)}
      </FormSection>
    </>
  );
}
