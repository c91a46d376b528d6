import { joinedGroup } from '@carestead/domain/access/callSourceRights';
import { typedEntries } from '@carestead/domain/kit/entity';
import { FormSection } from '@carestead/ui/form/FormSection';
import { Text } from '@mantine/core';
import { FieldInput } from '../entity/fields/FieldInput.tsx';
import type { FormParts } from '../entity/form/formParts.ts';
import { useNames } from '../entity/rows/useRefNames.ts';
import { useAppData } from '../platform/session/useAppData.ts';
import { useText } from '../platform/text/useText.ts';

/** The fields of a call source; of a new one also which group it joins, because that decides who sees it. */
export function CallSourceSections({ form }: { form: FormParts }) {
  const text = useText();
  const { viewer, system_id } = useAppData();
  const joined = form.row ? null : joinedGroup(viewer, system_id);
  const { nameOf } = useNames([{ to: 'call_source_group', ids: joined === null ? [] : [joined] }]);
  const name = joined === null ? null : nameOf('call_source_group', joined);
  return (
    <FormSection title={text('form.general')}>
      {!form.row && !form.isLocked && (
        <Text c="dimmed" role="note">
          {joined === null
            ? text('callSources.joins_none')
            : text('callSources.joins', { name: name ?? String(joined) })}
        </Text>
      )}
      {typedEntries(form.entity).map(([key]) => (
        <FieldInput key={key} form={form} name={key} />
      ))}
    </FormSection>
  );
}
