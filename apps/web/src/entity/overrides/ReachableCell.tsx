import { useText } from '../../platform/useText.ts';
import { Nothing } from '../Nothing.tsx';
import { LampWord } from './LampWord.tsx';

/** Places have nothing to answer with, and a new device has not answered yet. */
export function ReachableCell({ value }: { value: unknown }) {
  const text = useText();
  if (typeof value !== 'boolean') return <Nothing />;
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
