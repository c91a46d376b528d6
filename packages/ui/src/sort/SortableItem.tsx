import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { Button, NumberInput, Popover } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { MoveButton } from './MoveButton.tsx';
import classes from './SortableList.module.css';

export type SortableEntry = { id: number; name: string; content: ReactNode };

export type SortableItemLabels = PositionPickerLabels & {
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
  labels: SortableItemLabels;
  onMove: (to: number) => void;
};

export function SortableItem({ item, place, count, isLocked, labels, onMove }: Props) {
  const { id, name, content } = item;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    disabled: isLocked,
    attributes: { roleDescription: labels.handleKind },
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
        aria-label={labels.handle(name)}
        disabled={isLocked}
      >
        <IconGripVertical size={18} stroke={1.75} aria-hidden="true" />
      </button>
      <PositionPicker name={name} place={place} count={count} isLocked={isLocked} labels={labels} onMove={onMove} />
      <div className={classes.content}>{content}</div>
      <MoveButton
        direction="up"
        label={labels.moveUp(name)}
        isDisabled={isLocked || place === 0}
        onClick={() => onMove(place - 1)}
      />
      <MoveButton
        direction="down"
        label={labels.moveDown(name)}
        isDisabled={isLocked || place === count - 1}
        onClick={() => onMove(place + 1)}
      />
    </li>
  );
}

type PositionPickerLabels = {
  /** The button that shows the place of an item. */
  position: (name: string, position: number) => string;
  toPosition: string;
  move: string;
};

type PositionPickerProps = {
  name: string;
  place: number;
  count: number;
  isLocked: boolean;
  labels: PositionPickerLabels;
  onMove: (to: number) => void;
};

/** The place of an item; pressed, it asks for another one. */
function PositionPicker({ name, place, count, isLocked, labels, onMove }: PositionPickerProps) {
  const [isOpen, setOpen] = useState(false);
  const [wanted, setWanted] = useState(place + 1);
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      shadow="md"
      trapFocus
      returnFocus
      transitionProps={{ duration: 120 }}
    >
      <Popover.Target>
        <button
          type="button"
          className={classes.position}
          aria-label={labels.position(name, place + 1)}
          disabled={isLocked}
          onClick={() => {
            setWanted(place + 1);
            setOpen(!isOpen);
          }}
        >
          {place + 1}
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <form
          className={classes.picker}
          onSubmit={(event) => {
            event.preventDefault();
            setOpen(false);
            onMove(wanted - 1);
          }}
        >
          <NumberInput
            w={120}
            label={labels.toPosition}
            value={wanted}
            min={1}
            max={count}
            allowDecimal={false}
            onChange={(value) => setWanted(Number(value) || 1)}
          />
          <Button type="submit">{labels.move}</Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
