import { useText } from '../../platform/text/useText.ts';
import { LampLabel } from './LampLabel.tsx';

/** Not yet reported, which is not the same as empty. */
export function UnknownState() {
  const text = useText();
  return (
    <LampLabel fill="striped" tone="neutral">
      {text('list.unknown')}
    </LampLabel>
  );
}
