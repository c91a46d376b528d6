import { useObservable } from '@carestead/ui/state/observable';
import { useMatches, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { logOut } from '../platform/session/logOut.ts';
import { useText } from '../platform/text/useText.ts';
import { useTools } from '../platform/tools.tsx';
import { pathTo } from '../routeTable.ts';
import { Question } from './Question.tsx';

type Props = { isOpen: boolean; onClose: () => void };

export function LogOutDialog({ isOpen, onClose }: Props) {
  const text = useText();
  const tools = useTools();
  const router = useRouter();
  const isOnDisplay = useMatches().some(({ staticData }) => staticData.chain?.some(({ name }) => name === 'display'));
  const hasUnsaved = useObservable(tools.page.unsaved.isAny);
  const [isBusy, setBusy] = useState(false);

  async function leave() {
    setBusy(true);
    const hasLeft = await logOut(tools);
    setBusy(false);
    onClose();
    if (!hasLeft) {
      const [title, detail] = [text('shell.logout.error.title'), text('shell.logout.error.text')];
      return tools.toasts.show({ id: 'logout', type: 'error', title, text: detail });
    }
    tools.page.unsaved.discard();
    // The display is open to everybody: who leaves there still wants to see the calls.
    if (!isOnDisplay) await router.navigate({ to: pathTo('login'), search: {}, ignoreBlocker: true });
  }

  return (
    <Question
      isOpen={isOpen}
      isBusy={isBusy}
      isLossy={hasUnsaved}
      title={text('shell.logout.confirm.title')}
      cancel={text('app.cancel')}
      confirm={text('shell.logout')}
      onCancel={onClose}
      onConfirm={() => void leave()}
    >
      {text(hasUnsaved ? 'shell.logout.confirm.unsaved' : 'shell.logout.confirm.text')}
    </Question>
  );
}
