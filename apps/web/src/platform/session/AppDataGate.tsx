import { Callout } from '@carestead/ui/feedback/Callout';
import { useObservable } from '@carestead/ui/state/observable';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Page } from '../page/Page.tsx';
import { Waiting } from '../page/Waiting.tsx';
import { useText } from '../text/useText.ts';
import { useTools } from '../tools.tsx';

type Props = { outline: (note: ReactNode) => ReactNode; children: ReactNode };

/** Waits for the app data, without which the guard cannot decide on any route. */
export function AppDataGate({ outline, children }: Props) {
  const text = useText();
  const { appData } = useTools();
  const data = useObservable(appData);
  const load = () => void appData.load();

  switch (data) {
    case 'unknown':
      return <Waiting onRetry={load}>{outline}</Waiting>;
    case 'failed':
      return (
        <Page>
          <Callout
            tone="warning"
            isPageTitle
            title={text('app.data_error.title')}
            action={
              <Button variant="default" onClick={load}>
                {text('app.retry')}
              </Button>
            }
          >
            {text('app.data_error.text')}
          </Callout>
        </Page>
      );
    default:
      return children;
  }
}
