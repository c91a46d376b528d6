import { systemTreeNode } from '@carestead/domain/tree/systemTreeNode';
import { EntityList } from '../../entity/list/EntityList.tsx';
import { ListActions } from '../../entity/list/ListActions.tsx';
import { ListPage } from '../../entity/list/ListPage.tsx';
import { useEntityScreen } from '../../entity/list/useEntityScreen.ts';
import { useText } from '../../platform/text/useText.ts';
import { ConnectionChips, chipFilters } from './ConnectionChips.tsx';

/** The kind says more than the link, and is looked up now and then. */
const hiddenAtFirst = ['kind'];

/** The devices with their links: how each is connected, and how it is. */
export function ConnectionsScreen() {
  const text = useText();
  const screen = useEntityScreen(systemTreeNode);
  return (
    <ListPage title={text('tree.connections')} count={screen.list.count} actions={<ListActions {...screen} />}>
      <ConnectionChips listView={screen.listView} />
      <EntityList {...screen} filtersElsewhere={chipFilters} hiddenAtFirst={hiddenAtFirst} />
    </ListPage>
  );
}
