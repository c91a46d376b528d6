import { useObservable } from '@carestead/ui/state/observable';
import { useText } from '../platform/text/useText.ts';
import { useTools } from '../platform/tools.tsx';
import { Question } from './Question.tsx';

/** The confirmation before a reload over unsaved input. */
export function ReloadQuestion() {
  const text = useText();
  const { reloads } = useTools().page;
  return (
    <Question
      isOpen={useObservable(reloads.isConfirming)}
      isBusy={false}
      isLossy
      title={text('form.discard.title')}
      cancel={text('form.discard.cancel')}
      confirm={text('form.discard.confirm')}
      onCancel={reloads.refuse}
      onConfirm={reloads.now}
    >
      {text('shell.discard.reload')}
    </Question>
  );
}
