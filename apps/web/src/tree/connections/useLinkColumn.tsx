import { connectionType } from '@carestead/domain/devices/connectionType';
import type { Values } from '@carestead/domain/kit/entity';
import { systemTreeNode } from '@carestead/domain/tree/systemTreeNode';
import type { Column } from '@carestead/ui/table/dataTableProps';
import { useMemo } from 'react';
import { EmptyValue } from '../../entity/cells/EmptyValue.tsx';
import type { EntityRow } from '../../entity/rows/entityApi.ts';
import { choiceText, fieldLabel } from '../../entity/rows/entityText.ts';
import { useText } from '../../platform/text/useText.ts';

/** How a device is connected. */
export function useLinkColumn(): readonly Column<EntityRow>[] {
  const text = useText();
  return useMemo(
    () => [
      {
        key: 'link_type',
        width: 112,
        header: fieldLabel(text, systemTreeNode, 'link_type'),
        cell: (row: EntityRow) => {
          const type = connectionType(row as Values);
          return type === null ? <EmptyValue /> : choiceText(text, systemTreeNode, 'link_type', type);
        },
      },
    ],
    [text],
  );
}
