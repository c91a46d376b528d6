import { changedFirst, itemsOf, readAuditValue } from '@carestead/domain/audit/auditValue';
import { VisuallyHidden } from '@mantine/core';
import { useText } from '../platform/text/useText.ts';
import { fieldText } from './auditLabels.ts';
import { ChangedValue } from './ChangedValue.tsx';
import classes from './ChangeTable.module.css';
import type { AuditEntry } from './useAuditLog.ts';

type Props = { entry: AuditEntry; timeZone: string | undefined; showsAll: boolean };

/** Field by field what was and what is; a new row has no before, a deleted one no after. */
export function ChangeTable({ entry, timeZone, showsAll }: Props) {
  const text = useText();
  const { action, changes, entity_type } = entry;
  const sides = (['old', 'new'] as const).filter(
    (side) => !(side === 'old' && action === 'created') && !(side === 'new' && action === 'deleted'),
  );
  return (
    <table className={classes.table} data-sides={sides.length}>
      <thead className={classes.head}>
        <tr>
          <th scope="col">{text('audit.field')}</th>
          {sides.map((side) => (
            <th key={side} scope="col">
              {text(`audit.${side}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {changes.map(({ id, field, display_value_old, display_value_new }) => {
          const values = {
            old: itemsOf(readAuditValue(display_value_old)),
            new: itemsOf(readAuditValue(display_value_new)),
          };
          return (
            <tr key={id}>
              <th scope="row" className={classes.field}>
                {fieldText(text, entity_type, field)}
              </th>
              {sides.map((side) => (
                <td key={side}>
                  <VisuallyHidden>{text(`audit.${side}`)}</VisuallyHidden>
                  <ChangedValue
                    side={side}
                    items={changedFirst(values[side], values[side === 'old' ? 'new' : 'old'])}
                    timeZone={timeZone}
                    showsAll={showsAll}
                  />
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
