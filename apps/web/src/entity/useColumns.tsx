import { canBeUsed } from '@carestead/domain/entities/usedBy';
import type { Entity } from '@carestead/domain/entity';
import { sortableFields } from '@carestead/domain/listInput';
import type { Column } from '@carestead/ui/dataTableProps';
import { useMemo } from 'react';
import { shownNumber } from '../platform/shownNumber.ts';
import { useText } from '../platform/useText.ts';
import { columnWidth } from './columnWidth.ts';
import type { EntityRow, Option } from './entityApi.ts';
import { fieldLabel } from './entityText.ts';
import { FieldCell } from './FieldCell.tsx';
import { cellOverrides, tallCells } from './overrides/cellOverrides.ts';
import { useOwnColumns } from './useOwnColumns.ts';

type Options = (entity: string) => readonly Option[];

/** The same columns until their words or options change: rows that show what they showed are left alone. */
export function useColumns(of: Entity, options: Options): readonly Column<EntityRow>[] {
  const text = useText();
  const own = useOwnColumns(of);
  return useMemo(() => {
    const fields = of.columns.map((key) => ({
      key,
      ...widthOf(of, key),
      header: fieldLabel(text, of, key),
      sortable: sortableFields(of).includes(key),
      // A yes or no says nothing without its header, which cards do not show.
      isOffCard: of.fields[key]?.kind === 'flag' && !(`${of.name}.${key}` in cellOverrides),
      isTall: tallCells.has(`${of.name}.${key}`),
      cell: (row: EntityRow) => <FieldCell of={of} name={key} value={row[key]} row={row} options={options} />,
    }));
    const uses = {
      key: 'used_by',
      width: 96,
      header: text('form.used_by'),
      align: 'end',
      isOffCard: true,
      cell: ({ used_by }: EntityRow) => shownNumber(Number(used_by ?? 0)),
    } as const;
    return [...fields.slice(0, 1), ...own, ...fields.slice(1), ...(canBeUsed(of) ? [uses] : [])];
  }, [of, options, own, text]);
}

function widthOf(of: Entity, key: string) {
  const field = of.fields[key];
  const width = field ? columnWidth(field) : null;
  return width === null ? {} : { width };
}
