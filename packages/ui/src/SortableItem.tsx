import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { IconGripVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { MoveButton } from './MoveButton.tsx';
import { PositionPicker, type PositionPickerWords } from './PositionPicker.tsx';
import classes from './SortableList.module.css';

export type SortableEntry = { id: number; name: string; content: ReactNode };

export type SortableItemWords = PositionPickerWords & {
  /** What the handle is called, and what kind of thing it is. */
  handle: (name: string) => string;
  handleKind: string;
  moveUp: (name: string) => string;
  moveDown: (name: string) => string;
};

type Props = {
  item: SortableEntry;
  place: number;
  count: number;
  isLocked: boolean;
  words: SortableItemWords;
  onMove: (to: number) => void;
};

export function SortableItem({ item, place, count, isLocked, words, onMove }: Props) {
  const { id, name, content } = item;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    disabled: isLocked,
    attributes: { roleDescription: words.handleKind },
    transition: { duration: 120, easing: 'cubic-bezier(0.2, 0, 0, 1)' },
  });
  return (
    <li
      ref={setNodeRef}
      className={classes.item}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), ...(transition && { transition }) }}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={classes.handle}
        {...attributes}
        {...listeners}
        aria-label={words.handle(name)}
        disabled={isLocked}
      >
        <IconGripVertical size={18} stroke={1.75} aria-hidden="true" />
      </button>
      <PositionPicker name={name} place={place} count={count} isLocked={isLocked} words={words} onMove={onMove} />
      <div className={classes.content}>{content}</div>
      <MoveButton
        direction="up"
        label={words.moveUp(name)}
        isDisabled={isLocked || place === 0}
        onClick={() => onMove(place - 1)}
      />
      <MoveButton
        direction="down"
        label={words.moveDown(name)}
        isDisabled={isLocked || place === count - 1}
        onClick={() => onMove(place + 1)}
      />
    </li>
  );
}
