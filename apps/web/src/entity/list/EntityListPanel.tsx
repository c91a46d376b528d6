import { entityNamed } from '@carestead/domain/entities';
import { Panel } from '@carestead/ui/panel/Panel';
import { useCurrentRoute } from '../../platform/route/currentRoute.tsx';
import { useText } from '../../platform/text/useText.ts';
import { entitiesTitle } from '../rows/entityText.ts';
import { panelLabels } from '../rows/panelLabels.ts';
import { EntityList } from './EntityList.tsx';
import { ListActions } from './ListActions.tsx';
import { useEntityScreen } from './useEntityScreen.ts';

/** A list that belongs to another page and lies over it. */
export function EntityListPanel() {
  const text = useText();
  const { entity: name, level, close } = useCurrentRoute();
  const entity = entityNamed(name ?? '');
  const screen = useEntityScreen(entity);
  return (
    <Panel
      level={level}
      size="large"
      title={entitiesTitle(text, entity)}
      actions={<ListActions {...screen} />}
      labels={panelLabels(text)}
      onClose={close}
    >
      <EntityList {...screen} />
    </Panel>
  );
}
