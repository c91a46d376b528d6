import { type DragEvent, useState } from 'react';

/** A place that takes a dropped file; without a taker it lets the browser do as it likes. */
export function useFileDrop(onDrop: ((file: File) => void) | null) {
  const [isOver, setOver] = useState(false);
  if (!onDrop) return { isOver: false, handlers: {} };

  const enter = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  const leave = ({ currentTarget, relatedTarget }: DragEvent) => {
    const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
    if (!isInside) setOver(false);
  };
  const drop = (event: DragEvent) => {
    const [file] = event.dataTransfer.files;
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(false);
    if (file) onDrop(file);
  };
  return { isOver, handlers: { onDragEnter: enter, onDragOver: enter, onDragLeave: leave, onDrop: drop } };
}
