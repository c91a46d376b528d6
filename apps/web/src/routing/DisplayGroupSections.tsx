import { FieldFrame } from '@carestead/ui/form/FieldFrame';
import { FormSection } from '@carestead/ui/form/FormSection';
import { Text } from '@mantine/core';
import { FieldInput } from '../entity/fields/FieldInput.tsx';
import type { FormParts } from '../entity/form/formParts.ts';
import { entitiesTitle } from '../entity/rows/entityText.ts';
import { useText } from '../platform/text/useText.ts';
import { ConnectionMatrix } from './ConnectionMatrix.tsx';
import { connectionsOf } from './connections.ts';

export function DisplayGroupSections({ form }: { form: FormParts }) {
  const text = useText();
  const { values, set, options, choices, error } = form;
  const connections = connectionsOf(values.connections);
  const sections = choices(
    'section',
    connections.map(({ section_id }) => section_id),
  );
  const callTypes = options('call_type');
  const count = text('editor.matrix.count', { count: connections.length });
  const isUsed = values.rule_set === 'connections';
  return (
    <>
      <FormSection title={text('form.general')}>
        <FieldInput form={form} name="name" />
        <FieldInput form={form} name="rule_set" />
      </FormSection>
      <FormSection title={entitiesTitle(text, { plural: 'connections' })} description={text('editor.matrix.text')}>
        {isUsed && sections.length > 0 && callTypes.length > 0 ? (
          <FieldFrame name="connections" label={count} error={error('connections')}>
            <ConnectionMatrix
              sections={sections}
              callTypes={callTypes}
              value={connections}
              onChange={(value) => set({ connections: value })}
            />
          </FieldFrame>
        ) : (
          <Text c="dimmed">{text(isUsed ? 'editor.matrix.nothing' : 'editor.matrix.not_used')}</Text>
        )}
      </FormSection>
    </>
  );
}
