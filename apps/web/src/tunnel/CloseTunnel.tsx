import { ConfirmDialog } from '@carestead/ui/feedback/ConfirmDialog';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { DeleteTunnelDocument } from '../generated/graphql.ts';
import { useText } from '../platform/text/useText.ts';
import { useTools } from '../platform/tools.tsx';

export function CloseTunnel({ onClosed }: { onClosed: () => void }) {
  const text = useText();
  const { client, toasts } = useTools();
  const [question, setQuestion] = useState<'shut' | 'asking' | 'busy'>('shut');
  const close = async () => {
    setQuestion('busy');
    const { error } = await client.mutation(DeleteTunnelDocument, {}).toPromise();
    setQuestion('shut');
    onClosed();
    if (!error) return;
    const title = text('tunnel.delete.failed');
    toasts.show({ id: 'tunnel', type: 'error', title, text: text('tunnel.try_again') });
  };
  return (
    <>
      <Button variant="default" onClick={() => setQuestion('asking')}>
        {text('tunnel.delete')}
      </Button>
      <ConfirmDialog
        isOpen={question !== 'shut'}
        isBusy={question === 'busy'}
        title={text('tunnel.delete.question')}
        cancel={text('tunnel.cancel')}
        confirm={text('tunnel.delete')}
        onCancel={() => setQuestion('shut')}
        onConfirm={() => void close()}
      >
        <Text mt="xs">{text('tunnel.delete.text')}</Text>
      </ConfirmDialog>
    </>
  );
}
