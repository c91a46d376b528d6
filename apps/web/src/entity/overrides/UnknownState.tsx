import { useText } from '../../platform/useText.ts';
import { LampWord } from './LampWord.tsx';

/** Not yet reported: that is something to know, not nothing. */
export function UnknownState() {
  const text = useText();
  return (
    <LampWord fill="striped" tone="neutral">
      {text('editor.unknown')}
    </LampWord>
  );
}
