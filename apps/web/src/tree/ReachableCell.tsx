import { isDevice } from '@carestead/domain/tree/nodeKinds';
import type { CellProps } from '../entity/cells/cellProps.ts';
import { EmptyValue } from '../entity/cells/EmptyValue.tsx';
import { LampLabel } from '../entity/cells/LampLabel.tsx';
import { UnknownState } from '../entity/cells/UnknownState.tsx';
import { useText } from '../platform/text/useText.ts';

/** Places have no connection of their own; a known defect comes first. */
export function ReachableCell({ value, row }: CellProps) {
  const text = useText();
  if (row?.has_defect === true) {
    return (
      <LampLabel fill="dashed" tone="danger">
        {text('editor.defect')}
      </LampLabel>
    );
  }
  if (typeof value !== 'boolean') return row && !isDevice(row) ? <EmptyValue /> : <UnknownState />;
  return value ? (
    <LampLabel fill="solid" tone="success">
      {text('editor.reachable.yes')}
    </LampLabel>
  ) : (
    <LampLabel fill="dashed" tone="danger">
      {text('editor.reachable.no')}
    </LampLabel>
  );
}
