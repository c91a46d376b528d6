import { useText } from '../../platform/text/useText.ts';
import { LampLabel } from './LampLabel.tsx';

/** Not yet reported: that is something to know, not nothing. */
export function UnknownState() {
  const text = useText();
  return (
    <LampLabel fill="striped" tone="neutral">
      {text('editor.unknown')}
    </LampLabel>
  );
}
