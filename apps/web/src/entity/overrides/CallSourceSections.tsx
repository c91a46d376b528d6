import { joinedGroup } from '@carestead/domain/access/callSourceRights';
import { typedEntries } from '@carestead/domain/entity';
import { FormSection } from '@carestead/ui/FormSection';
import { Text } from '@mantine/core';
import { useAppData } from '../../platform/useAppData.ts';
import { useText } from '../../platform/useText.ts';
import { FieldInput } from '../FieldInput.tsx';
import type { FormParts } from '../formParts.ts';
import { useOptions } from '../useOptions.ts';

const groups = ['call_source_group'];

/** The fields of a call source; of a new one also which group it joins, because that decides who sees it. */
export function CallSourceSections({ form }: { form: FormParts }) {
  const text = useText();
  const { viewer, system_id } = useAppData();
  const options = useOptions(form.row ? [] : groups);
  const joined = joinedGroup(viewer, system_id);
  const name = options('call_source_group').find(({ id }) => id === joined)?.name;
  return (
    <FormSection title={text('form.general')}>
      {!form.row && !form.isLocked && (
        <Text c="dimmed" role="note">
          {joined === null
            ? text('editor.call_source.joins_none')
            : text('editor.call_source.joins', { name: name ?? String(joined) })}
        </Text>
      )}
      {typedEntries(form.of).map(([key]) => (
        <FieldInput key={key} form={form} name={key} />
      ))}
    </FormSection>
  );
}
