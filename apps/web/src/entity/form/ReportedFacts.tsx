import { type Entity, fieldEntries } from '@carestead/domain/kit/entity';
import { FormSection } from '@carestead/ui/form/FormSection';
import { FactList } from '@carestead/ui/value/FactList';
import { useText } from '../../platform/text/useText.ts';
import { FieldCell } from '../cells/FieldCell.tsx';
import { useRowParts } from '../entityParts.ts';
import type { EntityRow } from '../rows/entityApi.ts';
import { fieldLabel } from '../rows/entityText.ts';

/** The reported values of a row, read-only beside its fields. */
export function ReportedFacts({ entity, row }: { entity: Entity; row: EntityRow }) {
  const text = useText();
  const { hasReports } = useRowParts(entity);
  const keys = fieldEntries(entity).flatMap(([key, { reported }]) => (reported ? [key] : []));
  if (keys.length === 0 || hasReports?.(row) === false) return null;
  return (
    <FormSection title={text('form.reported')}>
      <FactList
        facts={keys.map((name) => ({
          name,
          label: fieldLabel(text, entity, name),
          value: <FieldCell entity={entity} name={name} value={row[name]} row={row} />,
        }))}
      />
    </FormSection>
  );
}
