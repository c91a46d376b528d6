import { partsOf } from '@carestead/domain/entities';
import { FieldFrame } from '@carestead/ui/form/FieldFrame';
import { FormSection } from '@carestead/ui/form/FormSection';
import { Skeleton, Text, TextInput } from '@mantine/core';
import { FieldInput } from '../entity/fields/FieldInput.tsx';
import type { FormParts } from '../entity/form/formParts.ts';
import { entitiesTitle } from '../entity/rows/entityText.ts';
import { asText } from '../entity/rows/rowText.ts';
import { useAllRows } from '../entity/rows/useAllRows.ts';
import { useText } from '../platform/text/useText.ts';
import { ConnectionMatrix } from './ConnectionMatrix.tsx';
import { connectionsOf } from './connections.ts';
import { useMatrixSections } from './useMatrixSections.ts';

export function DisplayGroupSections({ form }: { form: FormParts }) {
  const text = useText();
  const isUsed = form.values.rule_set === 'connections';
  return (
    <>
      <FormSection title={text('form.general')}>
        <FieldInput form={form} name="name" />
        <FieldInput form={form} name="rule_set" />
      </FormSection>
      <FormSection
        title={entitiesTitle(text, { plural: partName(form) })}
        description={text('routingForms.matrix.text')}
      >
        {isUsed ? <Connections form={form} /> : <Text c="dimmed">{text('routingForms.matrix.not_used')}</Text>}
      </FormSection>
    </>
  );
}

/** Of display groups and of those of the app. */
const partName = ({ entity }: FormParts) => partsOf(entity)[0]?.plural ?? 'connections';

/** Call types are few enough to stand side by side; of many sections those that a search finds, and those in use. */
function Connections({ form }: { form: FormParts }) {
  const text = useText();
  const name = partName(form);
  const connections = connectionsOf(form.values[name]);
  const callTypes = useAllRows('call_type');
  const { sections, isSearchable, hasMore, hasFailed, term, setTerm } = useMatrixSections(form, connections);
  if (hasFailed && sections === null) return <Text c="dimmed">{text('form.ref.failed')}</Text>;
  if (callTypes === null || sections === null) return <Skeleton height={120} />;
  if (callTypes.length === 0 || (sections.length === 0 && !isSearchable))
    return <Text c="dimmed">{text('routingForms.matrix.nothing')}</Text>;
  return (
    <FieldFrame
      name={name}
      label={text('routingForms.matrix.count', { count: connections.length })}
      error={form.error(name)}
    >
      {isSearchable && (
        <TextInput
          mb="sm"
          aria-label={text('routingForms.matrix.find')}
          placeholder={text('routingForms.matrix.find')}
          value={term}
          onChange={({ currentTarget }) => setTerm(currentTarget.value)}
        />
      )}
      <ConnectionMatrix
        sections={sections}
        callTypes={callTypes.map((type) => ({ id: type.id, name: asText(type.name) }))}
        value={connections}
        onChange={(value) => {
          for (const one of sections) form.learn('section', { ...one, detail: null });
          form.set({ [name]: value });
        }}
      />
      {isSearchable && (
        <Text c="dimmed" size="sm" mt="sm" role="status">
          {hasFailed
            ? text('form.ref.failed')
            : hasMore
              ? text('form.ref.more')
              : text('form.ref.found', { count: sections.length })}
        </Text>
      )}
    </FieldFrame>
  );
}
