import { isDevice } from '@carestead/domain/tree/nodeClass';
import { useText } from '../../platform/useText.ts';
import type { CellProps } from '../cellProps.ts';
import { Nothing } from '../Nothing.tsx';
import { LampWord } from './LampWord.tsx';
import { UnknownState } from './UnknownState.tsx';

/** Places have nothing to answer with; what is known of a defect is said before all else. */
export function ReachableCell({ value, row }: CellProps) {
  const text = useText();
  if (row?.has_defect === true) {
    return (
      <LampWord fill="dashed" tone="danger">
        {text('editor.defect')}
      </LampWord>
    );
  }
  if (typeof value !== 'boolean') return row && !isDevice(row) ? <Nothing /> : <UnknownState />;
  return value ? (
    <LampWord fill="solid" tone="success">
      {text('editor.reachable.yes')}
    </LampWord>
  ) : (
    <LampWord fill="dashed" tone="danger">
      {text('editor.reachable.no')}
    </LampWord>
  );
}
