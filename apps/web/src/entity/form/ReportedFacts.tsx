import { type Entity, fieldEntries } from '@carestead/domain/kit/entity';
import { FormSection } from '@carestead/ui/form/FormSection';
import { useText } from '../../platform/text/useText.ts';
import { FieldCell } from '../cells/FieldCell.tsx';
import { useRowParts } from '../entityParts.ts';
import type { EntityRow } from '../rows/entityApi.ts';
import { fieldLabel } from '../rows/entityText.ts';
import classes from './ReportedFacts.module.css';

/** The reported values of a row, read-only beside its fields. */
export function ReportedFacts({ entity, row }: { entity: Entity; row: EntityRow }) {
  const text = useText();
  const { hasReports } = useRowParts(entity);
  const keys = fieldEntries(entity).flatMap(([key, { reported }]) => (reported ? [key] : []));
  if (keys.length === 0 || hasReports?.(row) === false) return null;
  return (
    <FormSection title={text('form.reported')}>
      <dl className={classes.facts}>
        {keys.map((key) => (
          <div key={key} className={classes.fact}>
            <dt className={classes.label}>{fieldLabel(text, entity, key)}</dt>
            <dd className={classes.value}>
              <FieldCell entity={entity} name={key} value={row[key]} row={row} />
            </dd>
          </div>
        ))}
      </dl>
    </FormSection>
  );
}
