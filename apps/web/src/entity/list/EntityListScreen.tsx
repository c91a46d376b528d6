import { entityNamed } from '@carestead/domain/entities';
import { useCurrentRoute } from '../../platform/route/currentRoute.tsx';
import { useAppData } from '../../platform/session/useAppData.ts';
import { useText } from '../../platform/text/useText.ts';
import { entitiesTitle } from '../rows/entityText.ts';
import { EntityList } from './EntityList.tsx';
import { ListActions } from './ListActions.tsx';
import { ListPage } from './ListPage.tsx';
import { NoSystem } from './NoSystem.tsx';
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
