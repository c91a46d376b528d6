import { FormSection } from '@carestead/ui/FormSection';
import { Text } from '@mantine/core';
import { useText } from '../../platform/useText.ts';
import { FieldInput } from '../FieldInput.tsx';
import type { FormParts } from '../formParts.ts';
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
