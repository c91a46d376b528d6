import { Callout } from '@carestead/ui/feedback/Callout';
import { Button } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Page } from './platform/page/Page.tsx';
import { cachedUser } from './platform/session/cachedUser.ts';
import { loadTexts } from './platform/text/locale.ts';
import { useText } from './platform/text/useText.ts';

type Props = { onRetry: () => void };

// Kept by the worker of the mobile console; where it is not, the plain message says the same.
const OfflinePage = lazy(() =>
  Promise.all([import('./shell/mobile/OfflinePage.tsx'), loadTexts(['pwa'])]).then(
    ([page]) => ({ default: page.OfflinePage }),
    () => ({ default: DataFailed }),
  ),
);

/** In place of the first screen while the server does not answer; the mobile console shows what this device has kept. */
export function FirstFailure({ path, onRetry }: Props & { path: string }) {
  if (!path.startsWith('/pwa/') || !cachedUser.read()) return <DataFailed onRetry={onRetry} />;
  return (
    <Suspense>
      <OfflinePage onRetry={onRetry} />
    </Suspense>
  );
}

function DataFailed({ onRetry }: Props) {
  const text = useText();
  return (
    <Page>
      <Callout
        tone="warning"
        isPageTitle
        title={text('app.data_error.title')}
        action={
          <Button variant="default" onClick={onRetry}>
            {text('app.retry')}
          </Button>
        }
      >
        {text('app.data_error.text')}
      </Callout>
    </Page>
  );
}
