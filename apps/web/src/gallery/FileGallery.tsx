import { FileInput } from '@carestead/ui/form/FileInput';
import { FormSection } from '@carestead/ui/form/FormSection';
import { useState } from 'react';
import { fileLabels as labels, fileTexts as texts } from './fileTexts.ts';

/** A file that is missing, there, on its way, refused and locked. */
export function FileGallery() {
  const [file, setFile] = useState<File | null>(null);
  const input = {
    labels,
    rule: texts.rule,
    accept: 'image/png,image/jpeg',
    onChoose: setFile,
    onRemove: () => setFile(null),
  };
  return (
    <FormSection {...texts.section}>
      <FileInput {...input} {...texts.plan} file={file} isUploading={false} />
      <FileInput {...input} {...texts.stored} file={texts.sample} isUploading={false} />
      <FileInput {...input} {...texts.sending} file={texts.sample} isUploading />
      <FileInput {...input} {...texts.refused} file={null} isUploading={false} />
      <FileInput {...input} {...texts.locked} file={texts.sample} isUploading={false} />
    </FormSection>
  );
}
