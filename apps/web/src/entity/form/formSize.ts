import { partsOf } from '@carestead/domain/entities';
import { type Entity, typedEntries } from '@carestead/domain/kit/entity';
import type { PanelSize } from '@carestead/ui/panel/panelSize';

const fewFields = 5;
const manyFields = 15;

/** How wide the panel of a form is: parts are edited in a table, and many fields stand in sections beside their titles. */
export function formSize(entity: Entity): PanelSize {
  const count = typedEntries(entity).length;
  if (partsOf(entity).length > 0 || count > manyFields) return 'large';
  return count > fewFields ? 'medium' : 'small';
}
