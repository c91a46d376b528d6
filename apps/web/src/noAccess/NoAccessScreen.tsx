import { Callout } from '@carestead/ui/Callout';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useText } from '../platform/useText.ts';
import classes from './NoAccessScreen.module.css';

export function NoAccessScreen() {
  const text = useText();
  return (
    <div className={classes.page}>
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
    </div>
  );
}
