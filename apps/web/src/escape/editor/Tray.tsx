import type { DraftCheckpoint } from '@carestead/domain/escape/mapDraft';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type PointerEvent, useId, useRef } from 'react';
import { useText } from '../../platform/text/useText.ts';
import classes from './Tray.module.css';
import type { MapDraft } from './useMapDraft.ts';

type Point = { x: number; y: number };
type Props = {
  draft: MapDraft;
  /** At a point of the window, or in the middle of the plan. */
  onPut: (id: number, at: Point | null) => void;
};

/** The checkpoints that stand on no map yet. */
export function Tray({ draft, onPut }: Props) {
  const text = useText();
  const title = useId();
  const waiting = draft.rows.filter(({ checkpoint_map_id }) => checkpoint_map_id === null);
  return (
    <section aria-labelledby={title} className={classes.tray}>
      <h3 id={title} className={classes.title}>
        {text('escape.tray')}
      </h3>
      <p className={classes.text}>{text(waiting.length > 0 ? 'escape.tray.text' : 'escape.tray.empty')}</p>
      {waiting.length > 0 && (
        <ul className={classes.list}>
          {waiting.map((row) => (
            <li key={row.id}>
              <TrayItem row={row} onPut={(at) => onPut(row.id, at)} />
            </li>
          ))}
        </ul>
      )}
      <Button
        variant="default"
        leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => onPut(draft.add(), null)}
      >
        {text('escape.tray.new')}
      </Button>
    </section>
  );
}

/** Chosen by a click or a key, or dragged onto the plan. Sign and number are decoration: the name says what it does. */
function TrayItem({ row, onPut }: { row: DraftCheckpoint; onPut: (at: Point | null) => void }) {
  const text = useText();
  const start = useRef<Point | null>(null);
  const isDragged = useRef(false);
  const name = row.text || text('escape.unnamed');

  function onPointerDown(event: PointerEvent<HTMLButtonElement>) {
    start.current = { x: event.clientX, y: event.clientY };
    isDragged.current = false;
    event.currentTarget.setPointerCapture(event.pointerId);
  }

  function onPointerUp(event: PointerEvent) {
    const from = start.current;
    start.current = null;
    if (!from || Math.hypot(event.clientX - from.x, event.clientY - from.y) < 8) return;
    isDragged.current = true;
    onPut({ x: event.clientX, y: event.clientY });
  }

  return (
    <button
      type="button"
      className={classes.item}
      aria-label={text('escape.tray.place', { name })}
      onPointerDown={onPointerDown}
      onPointerUp={onPointerUp}
      onPointerCancel={() => {
        start.current = null;
      }}
      onClick={() => {
        // The end of a drag is followed by a click, too.
        if (!isDragged.current) onPut(null);
        isDragged.current = false;
      }}
    >
      <span className={classes.char} data-sign={row.char} />
      <span className={classes.name}>{name}</span>
      <span className={classes.number} data-sign={row.number} />
    </button>
  );
}
