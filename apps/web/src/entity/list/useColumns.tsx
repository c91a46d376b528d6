import { type Entity, nameField } from '@carestead/domain/kit/entity';
import type { Field } from '@carestead/domain/kit/fields';
import { sortableFields } from '@carestead/domain/kit/listInput';
import { canBeUsed } from '@carestead/domain/references';
import type { Column } from '@carestead/ui/table/dataTableProps';
import { useMemo } from 'react';
import { shownNumber } from '../../platform/text/shownNumber.ts';
import { useText } from '../../platform/text/useText.ts';
import { FieldCell } from '../cells/FieldCell.tsx';
import { type RowParts, useRowParts } from '../entityParts.ts';
import type { EntityRow } from '../rows/entityApi.ts';
import { fieldLabel } from '../rows/entityText.ts';
import { rowName } from '../rows/rowText.ts';

const noCells: NonNullable<RowParts['cells']> = {};
const nothing: readonly Column<EntityRow>[] = [];
const useNothing = () => nothing;

/** Stable until texts change, so that unchanged rows do not render again. */
export function useColumns(entity: Entity): readonly Column<EntityRow>[] {
  const text = useText();
  const { cells = noCells, useColumns: useOwnColumns = useNothing } = useRowParts(entity);
  const own = useOwnColumns();
  return useMemo(() => {
    const isNumbered = entity.fields[nameField(entity)]?.kind === 'number';
    const fields = entity.columns.map((key) => ({
      key,
      ...widthOf(cells[key]?.width, entity.fields[key]),
      header: fieldLabel(text, entity, key),
      sortable: sortableFields(entity).includes(key),
      // A yes or no is meaningless without its header, which cards do not show; what tells numbers apart heads the card.
      isOffCard:
        (entity.fields[key]?.kind === 'flag' && !(key in cells)) || (isNumbered && key === entity.choiceDetail),
      ...(isNumbered && { cardName: (row: EntityRow) => rowName(entity, row) }),
      isTall: cells[key]?.isTall === true,
      cell: (row: EntityRow) => <FieldCell entity={entity} name={key} value={row[key]} row={row} />,
    }));
    const uses = {
      key: 'used_by',
      width: 96,
      header: text('form.used_by'),
      align: 'end',
      isOffCard: true,
      cell: ({ used_by }: EntityRow) => shownNumber(Number(used_by ?? 0)),
    } as const;
    return [...fields.slice(0, 1), ...own, ...fields.slice(1), ...(canBeUsed(entity) ? [uses] : [])];
  }, [entity, cells, own, text]);
}

function widthOf(own: number | undefined, field: Field | undefined) {
  const width = own ?? (field ? columnWidth(field) : null);
  return width === null ? {} : { width };
}

/** What a column needs, in pixels; names and references share what is left. */
function columnWidth(field: Field): number | null {
  switch (field.kind) {
    case 'clock':
      return 112;
    case 'number':
      return 120;
    case 'flag':
    case 'colour':
    case 'secret':
      return 168;
    // Where room is short it keeps four fifths, in which a date with its time still fits.
    case 'choice':
    case 'moment':
      return 176;
    case 'text':
      return field.style === 'code' ? 136 : null;
    case 'multiline':
    case 'ref':
    case 'refs':
    case 'file':
      return null;
  }
}
