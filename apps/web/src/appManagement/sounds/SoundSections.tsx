import { isFileId } from '@carestead/domain/kit/fileId';
import { FormSection } from '@carestead/ui/form/FormSection';
import { FieldInput } from '../../entity/fields/FieldInput.tsx';
import type { FormParts } from '../../entity/form/formParts.ts';
import { useText } from '../../platform/text/useText.ts';
import { SoundPlayer } from './SoundPlayer.tsx';

export function SoundSections({ form }: { form: FormParts }) {
  const text = useText();
  const file = form.values.sound_file;
  return (
    <FormSection title={text('form.general')}>
      <FieldInput form={form} name="name" />
      <FieldInput form={form} name="description" />
      <FieldInput form={form} name="sound_file" />
      {isFileId(file) && <SoundPlayer file={file} />}
    </FormSection>
  );
}
