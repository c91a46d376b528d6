import type { SortableListLabels } from '@carestead/ui/sort/SortableList';
import type { Text } from '../../platform/text/useText.ts';

export const sortLabels = (text: Text): SortableListLabels => ({
  label: text('sort.title'),
  instructions: text('sort.instructions'),
  lifted: (name, position, count) => text('sort.lifted', { name, position, count }),
  moved: (name, position, count) => text('sort.moved', { name, position, count }),
  dropped: (name, position, count) => text('sort.dropped', { name, position, count }),
  cancelled: (name) => text('sort.cancelled', { name }),
  handle: (name) => text('sort.handle', { name }),
  handleKind: text('sort.handle_kind'),
  moveUp: (name) => text('sort.move_up', { name }),
  moveDown: (name) => text('sort.move_down', { name }),
  position: (name, position) => text('sort.position', { name, position }),
  toPosition: text('sort.to_position'),
  move: text('sort.move'),
});
