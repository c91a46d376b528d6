import { isDevice } from '@carestead/domain/tree/nodeKinds';
import type { CellProps } from '../entity/cells/cellProps.ts';
import { EmptyValue } from '../entity/cells/EmptyValue.tsx';
import { LampLabel } from '../entity/cells/LampLabel.tsx';
import { Moment } from '../entity/cells/Moment.tsx';
import { useText } from '../platform/text/useText.ts';

export function LastReachableCell({ value, row }: CellProps) {
  const text = useText();
  if (typeof value === 'number') return <Moment at={value} />;
  if (row && !isDevice(row)) return <EmptyValue />;
  return (
    <LampLabel fill="striped" tone="neutral">
      {text('list.never')}
    </LampLabel>
  );
}
