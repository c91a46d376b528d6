import { Callout } from '@carestead/ui/feedback/Callout';
import { Box, Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useText } from '../../platform/text/useText.ts';
import { useTools } from '../../platform/tools.tsx';

/** Over the fields of a form whose input was discarded a moment ago; the message that offered it so far gives way. */
export function RestoreDraft({ onClick }: { onClick: () => void }) {
  const text = useText();
  const { toasts } = useTools();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    toasts.dismiss('discarded');
    // On a long page the discard button is far below.
    box.current?.scrollIntoView({ block: 'center' });
  }, [toasts]);
  return (
    <Box mb="xl" ref={box}>
      <Callout
        tone="note"
        title={text('form.discarded.title')}
        action={
          <Button variant="default" onClick={onClick}>
            {text('form.discarded.bring_back')}
          </Button>
        }
      >
        {text('form.discarded.text')}
      </Callout>
    </Box>
  );
}
