import type { LampTone } from '@carestead/ui/value/Lamp';
import { useText } from '../text/useText.ts';
import type { Operation } from './operationTexts.ts';

/** How the newest operation of a card stands, for its first line; one that is done needs no word there. */
export function useOperationState(operation: Operation | null): { tone: LampTone; label: string } | undefined {
  const text = useText();
  switch (operation?.state) {
    case 'running':
      return { tone: 'iris', label: text('operations.running') };
    case 'error':
      return { tone: 'danger', label: text('operations.error') };
    case 'timed_out':
      return { tone: 'danger', label: text('operations.state.timed_out') };
    case 'done':
    case undefined:
      return undefined;
  }
}
