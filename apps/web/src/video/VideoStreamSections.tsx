import { FormSection } from '@carestead/ui/form/FormSection';
import { Text } from '@mantine/core';
import { FieldInput } from '../entity/fields/FieldInput.tsx';
import type { FormParts } from '../entity/form/formParts.ts';
import { useText } from '../platform/text/useText.ts';
import { VideoTriggers } from './VideoTriggers.tsx';

export function VideoStreamSections({ form }: { form: FormParts }) {
  const text = useText();
  return (
    <>
      <FormSection title={text('form.general')}>
        <FieldInput form={form} name="name" />
        <FieldInput form={form} name="url" />
      </FormSection>
      <FormSection title={text('video.triggers')} description={text('video.triggers.text')}>
        {form.row ? (
          <VideoTriggers id={form.row.id} isLocked={form.isLocked} />
        ) : (
          <Text c="dimmed">{text('video.unsaved')}</Text>
        )}
      </FormSection>
    </>
  );
}
