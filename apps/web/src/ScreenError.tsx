import { Callout } from '@carestead/ui/feedback/Callout';
import { Button } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Page } from './platform/page/Page.tsx';
import { useText } from './platform/text/useText.ts';

/** A screen that fails takes itself off the page, not the whole page with it. */
export function ScreenError({ error }: ErrorComponentProps) {
  const text = useText();
  useEffect(() => reportError(error), [error]);
  return (
    <Page>
      <Callout
        tone="danger"
        isPageTitle
        title={text('app.screen_error.title')}
        action={
          <Button variant="default" onClick={() => location.reload()}>
            {text('app.reload')}
          </Button>
        }
      >
        {text('app.screen_error.text')}
      </Callout>
    </Page>
  );
}
