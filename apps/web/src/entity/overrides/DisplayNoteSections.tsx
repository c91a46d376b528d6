import { FormSection } from '@carestead/ui/FormSection';
import { useText } from '../../platform/useText.ts';
import { FieldInput } from '../FieldInput.tsx';
import type { FormParts } from '../formParts.ts';
import { PostItPreview } from './PostItPreview.tsx';

export function DisplayNoteSections({ form }: { form: FormParts }) {
  const text = useText();
  const field = (name: string) => <FieldInput key={name} form={form} name={name} />;
  return (
    <>
      <PostItPreview values={form.values} />
      <FormSection title={text('displays.note.content')}>{['title', 'text', 'color'].map(field)}</FormSection>
      <FormSection title={text('displays.note.window')}>
        {['active', 'display_from', 'display_until', 'display_date'].map(field)}
      </FormSection>
    </>
  );
}
