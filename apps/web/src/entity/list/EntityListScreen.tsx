import { entityNamed } from '@carestead/domain/entities';
import { Callout } from '@carestead/ui/feedback/Callout';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useCurrentRoute } from '../../platform/route/currentRoute.tsx';
import { Permitted } from '../../platform/session/Permitted.tsx';
import { useAppData } from '../../platform/session/useAppData.ts';
import { useText } from '../../platform/text/useText.ts';
import { entitiesTitle } from '../rows/entityText.ts';
import { EntityList } from './EntityList.tsx';
import { ListActions } from './ListActions.tsx';
import classes from './ListPage.module.css';
import { ListPage } from './ListPage.tsx';
import { useEntityScreen } from './useEntityScreen.ts';

/** The page of an entity: title, count, primary button; then toolbar and table. */
export function EntityListScreen() {
  const text = useText();
  const place = useCurrentRoute();
  const entity = entityNamed(place.entity ?? '');
  const { systems } = useAppData();
  const title = place.title === null ? entitiesTitle(text, entity) : text(place.title);
  if (entity.scope === 'system' && systems.length === 0) return <NoSystem title={title} />;
  return <WholeList key={entity.name} name={entity.name} title={title} />;
}

function WholeList({ name, title }: { name: string; title: string }) {
  const screen = useEntityScreen(entityNamed(name));
  return (
    <ListPage title={title} count={screen.list.count} actions={<ListActions {...screen} />}>
      <EntityList {...screen} />
    </ListPage>
  );
}

function NoSystem({ title }: { title: string }) {
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
