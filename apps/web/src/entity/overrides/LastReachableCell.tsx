import { isDevice } from '@carestead/domain/tree/nodeClass';
import { useText } from '../../platform/useText.ts';
import type { CellProps } from '../cellProps.ts';
import { Moment } from '../Moment.tsx';
import { Nothing } from '../Nothing.tsx';
import { LampWord } from './LampWord.tsx';

export function LastReachableCell({ value, row }: CellProps) {
  const text = useText();
  if (typeof value === 'number') return <Moment at={value} />;
  if (row && !isDevice(row)) return <Nothing />;
  return (
    <LampWord fill="striped" tone="neutral">
      {text('editor.hub.never')}
    </LampWord>
  );
}
