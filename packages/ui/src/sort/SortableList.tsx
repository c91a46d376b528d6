import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { moved } from './moved.ts';
import { type SortableEntry, SortableItem, type SortableItemLabels } from './SortableItem.tsx';
import classes from './SortableList.module.css';

export type SortableListLabels = SortableItemLabels & {
  label: string;
  /** How to sort with the keyboard; read out at the handle. */
  instructions: string;
  lifted: (name: string, position: number, count: number) => string;
  moved: (name: string, position: number, count: number) => string;
  dropped: (name: string, position: number, count: number) => string;
  cancelled: (name: string) => string;
};

type Props = {
  items: readonly SortableEntry[];
  /** Why the order cannot be changed now. */
  lockReason?: string | undefined;
  labels: SortableListLabels;
  onChange: (ids: readonly number[]) => void;
};

/** Pixels up to which a press is a tap. */
const tapThreshold = 3;
/** Milliseconds after which a finger lifts what it rests on, instead of scrolling. */
const longPress = 180;

export function SortableList({ items, lockReason, labels, onChange }: Props) {
  const [said, setSaid] = useState('');
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: tapThreshold } }),
    useSensor(TouchSensor, { activationConstraint: { delay: longPress, tolerance: tapThreshold } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = items.map(({ id }) => id);
  const placeOf = (id: UniqueIdentifier) => ids.indexOf(Number(id));
  const nameOf = (id: UniqueIdentifier) => items[placeOf(id)]?.name ?? '';

  const move = (from: number, to: number) => {
    const next = moved(ids, from, to);
    if (next === ids) return;
    const id = ids[from] ?? 0;
    setSaid(labels.moved(nameOf(id), next.indexOf(id) + 1, ids.length));
    onChange(next);
  };

  const announcements: Announcements = {
    onDragStart: ({ active }) => labels.lifted(nameOf(active.id), placeOf(active.id) + 1, ids.length),
    onDragOver: ({ active, over }) =>
      over ? labels.moved(nameOf(active.id), placeOf(over.id) + 1, ids.length) : undefined,
    onDragEnd: ({ active, over }) => labels.dropped(nameOf(active.id), placeOf(over?.id ?? active.id) + 1, ids.length),
    onDragCancel: ({ active }) => labels.cancelled(nameOf(active.id)),
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: labels.instructions } }}
      onDragEnd={({ active, over }) => {
        if (over) onChange(moved(ids, placeOf(active.id), placeOf(over.id)));
      }}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        {lockReason && <p className={classes.lock}>{lockReason}</p>}
        <ol className={classes.list} aria-label={labels.label}>
          {items.map((item, place) => (
            <SortableItem
              key={item.id}
              item={item}
              place={place}
              count={items.length}
              isLocked={lockReason !== undefined}
              labels={labels}
              onMove={(to) => move(place, to)}
            />
          ))}
        </ol>
        <VisuallyHidden role="status">{said}</VisuallyHidden>
      </SortableContext>
    </DndContext>
  );
}
