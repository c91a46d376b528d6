import { type DragEvent, useRef, useState } from 'react';

export type TreeDrag = {
  /** The row under the pointer, and why nothing can be put there. */
  over: { id: number; reason: string | null } | null;
  handlers: {
    onDragStart: (event: DragEvent) => void;
    onDragOver: (event: DragEvent) => void;
    onDragLeave: (event: DragEvent) => void;
    onDrop: (event: DragEvent) => void;
    onDragEnd: () => void;
  };
};

type Options = {
  marked: ReadonlySet<number>;
  /** Why these nodes cannot be put below that one; null where they can. */
  reasonFor: (ids: readonly number[], target: number) => string | null;
  onDrop: (ids: readonly number[], target: number) => void;
  onRefused: (reason: string) => void;
  onExpand: (id: number) => void;
};

/** Milliseconds over a collapsed node after which it opens. */
const opensAfter = 700;

/** Nodes are dragged onto the one that they shall hang below; what is marked goes along. */
export function useTreeDrag({ marked, reasonFor, onDrop, onRefused, onExpand }: Options): TreeDrag {
  const dragged = useRef<readonly number[]>([]);
  const hovered = useRef<{ id: number; timer: ReturnType<typeof setTimeout> } | null>(null);
  const [over, setOver] = useState<TreeDrag['over']>(null);

  const end = () => {
    dragged.current = [];
    if (hovered.current) clearTimeout(hovered.current.timer);
    hovered.current = null;
    setOver(null);
  };
  const hover = (id: number) => {
    if (hovered.current?.id === id) return;
    if (hovered.current) clearTimeout(hovered.current.timer);
    hovered.current = { id, timer: setTimeout(onExpand, opensAfter, id) };
    setOver({ id, reason: reasonFor(dragged.current, id) });
  };

  return {
    over,
    handlers: {
      onDragStart: (event) => {
        const id = nodeOf(event);
        if (id === null) return;
        dragged.current = marked.has(id) ? [...marked] : [id];
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', String(id));
      },
      onDragOver: (event) => {
        const id = nodeOf(event);
        if (id === null || dragged.current.length === 0) return;
        // A place that refuses is still dropped on, so that the reason can be said.
        event.preventDefault();
        event.dataTransfer.dropEffect = 'move';
        hover(id);
      },
      onDragLeave: (event) => {
        if (event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)) return;
        setOver(null);
      },
      onDrop: (event) => {
        const id = nodeOf(event);
        const ids = dragged.current;
        end();
        if (id === null || ids.length === 0) return;
        event.preventDefault();
        const reason = reasonFor(ids, id);
        if (reason === null) onDrop(ids, id);
        else onRefused(reason);
      },
      onDragEnd: end,
    },
  };
}

function nodeOf({ target }: DragEvent): number | null {
  const row = target instanceof Element ? target.closest('[data-node]') : null;
  return row instanceof HTMLElement ? Number(row.dataset.node) : null;
}
