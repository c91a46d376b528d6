import { ConfirmDialog } from '@carestead/ui/feedback/ConfirmDialog';
import { Loader, Modal } from '@mantine/core';
import { IconReload } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../platform/text/useText.ts';
import { type Tools, useTools } from '../../platform/tools.tsx';
import stage from '../DemoStage.module.css';
import { logIn } from '../logIn.ts';
import { sendPatiently } from '../sendPatiently.ts';
import { loadStage } from '../stage.ts';
import classes from './ResetDemo.module.css';

type Props = { onBegin: () => void; onEnd: (isDone: boolean) => void };

/** The server drops what it has; it answers again when it has started anew. */
const longest = 60_000;
const askEvery = 400;

/** Asks in German, as everywhere, and covers the page while it runs. */
export function ResetDemo({ onBegin, onEnd }: Props) {
  const text = useText();
  const tools = useTools();
  const { toasts } = tools;
  const [state, setState] = useState<'idle' | 'asking' | 'running'>('idle');

  async function reset() {
    setState('running');
    onBegin();
    const isDone = (await sendPatiently('reset')) && (await enterAgain(tools));
    setState('idle');
    onEnd(isDone);
    toasts.show({
      id: 'demo-reset',
      type: isDone ? 'success' : 'error',
      title: text(isDone ? 'demo.reset.done' : 'demo.reset.failed'),
    });
  }

  return (
    <>
      <button type="button" className={stage.button} onClick={() => setState('asking')}>
        <IconReload size={19} aria-hidden="true" />
        {text('demo.reset')}
      </button>
      <ConfirmDialog
        isOpen={state === 'asking'}
        isBusy={false}
        isLossy
        title={text('demo.reset.question')}
        cancel={text('demo.reset.cancel')}
        confirm={text('demo.reset.confirm')}
        onCancel={() => setState('idle')}
        onConfirm={() => void reset()}
      >
        <p lang="de">{text('demo.reset.text')}</p>
      </ConfirmDialog>
      <Modal.Root
        opened={state === 'running'}
        onClose={() => {}}
        closeOnEscape={false}
        closeOnClickOutside={false}
        centered
        padding="xl"
      >
        <Modal.Overlay backgroundOpacity={0.7} />
        <Modal.Content radius={10} lang="de">
          <Modal.Body>
            <div className={classes.running} role="status">
              <Loader size="md" aria-hidden="true" />
              <div>
                <Modal.Title>{text('demo.resetting')}</Modal.Title>
                <p>{text('demo.resetting.text')}</p>
              </div>
            </div>
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </>
  );
}

/** Whoever was there at the beginning is still logged in; the server may be starting. */
async function enterAgain(tools: Tools): Promise<boolean> {
  const until = performance.now() + longest;
  while (performance.now() < until) {
    if ((await loadStage()) && (await tools.appData.load()) && (await logIn(tools))) {
      tools.socket.restart();
      return true;
    }
    await new Promise((resolve) => setTimeout(resolve, askEvery));
  }
  return false;
}
