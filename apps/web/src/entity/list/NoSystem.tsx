import { Callout } from '@carestead/ui/feedback/Callout';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Permitted } from '../../platform/session/Permitted.tsx';
import { useText } from '../../platform/text/useText.ts';
import classes from './ListPage.module.css';
import { ListPage } from './ListPage.tsx';

/** In place of what belongs to a system, while there is none. */
export function NoSystem({ title }: { title: string }) {
  const text = useText();
  return (
    <ListPage title={title} count={null}>
      <div className={classes.notice}>
        <Callout
          tone="warning"
          title={text('list.no_system.title')}
          action={
            <Permitted needs={['admin::use_module', 'admin::manage_system']}>
              <Button component={Link} to="/admin/systemparams">
                {text('list.no_system.action')}
              </Button>
            </Permitted>
          }
        >
          {text('list.no_system.text')}
        </Callout>
      </div>
    </ListPage>
  );
}
