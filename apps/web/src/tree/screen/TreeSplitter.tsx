import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { storage } from '../../platform/storage.ts';
import { useText } from '../../platform/text/useText.ts';
import classes from './TreePage.module.css';

const key = 'tree.width';
const narrowest = 300;
const widest = 900;
const usual = 448;
const step = 16;

const within = (width: number) => Math.round(Math.min(Math.max(width, narrowest), widest));

/** How wide the tree is beside the chosen node, kept for this browser. */
export function useTreeWidth() {
  const [width, setWidth] = useState(() => within(Number(storage.read(key) ?? usual) || usual));
  const put = (wanted: number) => {
    setWidth(within(wanted));
    storage.write(key, String(within(wanted)));
  };
  return { width, put };
}

type Props = ReturnType<typeof useTreeWidth>;

/** Between the tree and the chosen node: dragged, moved by the arrow keys, and put back by a double click. */
export function TreeSplitter({ width, put }: Props) {
  const text = useText();
  const pull = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { left = 0 } = event.currentTarget.previousElementSibling?.getBoundingClientRect() ?? {};
    put(event.clientX - left);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowLeft: width - step, ArrowRight: width + step, Home: narrowest, End: widest }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    put(to);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a line between paragraphs cannot be moved
    <div
      className={classes.splitter}
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={text('treeScreen.splitter')}
      aria-valuemin={narrowest}
      aria-valuemax={widest}
      aria-valuenow={width}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={pull}
      onDoubleClick={() => put(usual)}
      onKeyDown={onKeyDown}
    />
  );
}
