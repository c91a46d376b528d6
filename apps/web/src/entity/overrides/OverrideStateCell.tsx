import { useText } from '../../platform/useText.ts';
import type { CellProps } from '../cellProps.ts';
import { LampWord } from './LampWord.tsx';

export function OverrideStateCell({ value }: CellProps) {
  const text = useText();
  return value === true ? (
    <LampWord fill="double" tone="iris">
      {text('editor.override.on')}
    </LampWord>
  ) : (
    <LampWord fill="hollow" tone="neutral">
      {text('editor.override.off')}
    </LampWord>
  );
}
