import { Callout } from '@carestead/ui/Callout';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Page } from '../platform/Page.tsx';
import { useText } from '../platform/useText.ts';

export function NoAccessScreen() {
  const text = useText();
  return (
    <Page>
      <Callout
        tone="warning"
        isPageTitle
        title={text('noAccess.title')}
        action={
          <Button variant="default" component={Link} to="/home">
            {text('noAccess.home')}
          </Button>
        }
      >
        {text('noAccess.text')}
      </Callout>
    </Page>
  );
}
