import { notificationSound } from '@carestead/domain/appManagement/notificationSound';
import { isFileId } from '@carestead/domain/kit/fileId';
import { FormSection } from '@carestead/ui/form/FormSection';
import { useCallback } from 'react';
import { FieldInput } from '../../entity/fields/FieldInput.tsx';
import type { FormParts } from '../../entity/form/formParts.ts';
import { useEntityApi } from '../../entity/rows/useEntityApi.ts';
import { useText } from '../../platform/text/useText.ts';
import { useFollowed } from '../../platform/useFollowed.ts';
import { SoundPlayer } from './SoundPlayer.tsx';
import { VibrationEditor } from './VibrationEditor.tsx';

export function ChannelSections({ form }: { form: FormParts }) {
  const text = useText();
  const { sound_id, repeat_count } = form.values;
  return (
    <>
      <FormSection title={text('form.general')}>
        <FieldInput form={form} name="name" />
      </FormSection>
      <FormSection title={text('appSounds.channel')}>
        <FieldInput form={form} name="sound_id" />
        <FieldInput form={form} name="repeat_count" />
        {typeof sound_id === 'number' && (
          <ChosenSound key={sound_id} id={sound_id} times={typeof repeat_count === 'number' ? repeat_count : 1} />
        )}
      </FormSection>
      <FormSection title={text('appSounds.vibration')}>
        <VibrationEditor form={form} />
      </FormSection>
    </>
  );
}

/** As the phone will play it. */
function ChosenSound({ id, times }: { id: number; times: number }) {
  const api = useEntityApi(notificationSound);
  const load = useCallback(async () => {
    const answer = await api.get(id);
    return { file: answer.ok ? (answer.value?.sound_file ?? null) : null };
  }, [api, id]);
  const loaded = useFollowed(['notification_sound'], load);
  return loaded && <SoundPlayer file={isFileId(loaded.file) ? loaded.file : null} times={times} />;
}
