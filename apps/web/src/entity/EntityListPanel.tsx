import { entityNamed } from '@carestead/domain/entities/all';
import { Panel } from '@carestead/ui/Panel';
import { usePlace } from '../platform/place.tsx';
import { useText } from '../platform/useText.ts';
import { EntityList } from './EntityList.tsx';
import { entitiesTitle } from './entityText.ts';
import { ListActions } from './ListActions.tsx';
import { panelWords } from './panelWords.ts';
import { useEntityScreen } from './useEntityScreen.ts';

/** A list that belongs to another page and lies over it. */
export function EntityListPanel() {
  const text = useText();
  const { entity, level, close } = usePlace();
  const of = entityNamed(entity ?? '');
  const screen = useEntityScreen(of);
  return (
    <Panel
      level={level}
      size="large"
      title={entitiesTitle(text, of)}
      actions={<ListActions {...screen} />}
      words={panelWords(text)}
      onClose={close}
    >
      <EntityList {...screen} />
    </Panel>
  );
}
