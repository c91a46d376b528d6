import { Callout } from '@carestead/ui/feedback/Callout';
import { Button } from '@mantine/core';
import { useText } from '../text/useText.ts';

/** What was to be edited could not be read; nothing is lost by trying again. */
export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const text = useText();
  return (
    <Callout
      tone="warning"
      title={text('form.load_failed.title')}
      action={
        <Button variant="default" onClick={onRetry}>
          {text('app.retry')}
        </Button>
      }
    >
      {text('form.load_failed.text')}
    </Callout>
  );
}
