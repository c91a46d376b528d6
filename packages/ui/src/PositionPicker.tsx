import { Button, NumberInput, Popover } from '@mantine/core';
import { useState } from 'react';
import classes from './SortableList.module.css';

export type PositionPickerWords = {
  /** The button that shows the place of an item. */
  position: (name: string, position: number) => string;
  toPosition: string;
  move: string;
};

type Props = {
  name: string;
  place: number;
  count: number;
  isLocked: boolean;
  words: PositionPickerWords;
  onMove: (to: number) => void;
};

/** The place of an item; pressed, it asks for another one. */
export function PositionPicker({ name, place, count, isLocked, words, onMove }: Props) {
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
          aria-label={words.position(name, place + 1)}
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
            label={words.toPosition}
            value={wanted}
            min={1}
            max={count}
            allowDecimal={false}
            onChange={(value) => setWanted(Number(value) || 1)}
          />
          <Button type="submit">{words.move}</Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
