import { hasChildren, kindOf, pathOf, placeIn, type TreeIndex } from '@carestead/domain/tree/treeIndex';
import { type MarkedTree, nodeMarks } from '@carestead/domain/tree/treeStates';
import { useRowWindow } from '@carestead/ui/table/useRowWindow';
import { useMediaQuery } from '@mantine/hooks';
import { type CSSProperties, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAppData } from '../../platform/session/useAppData.ts';
import { useText } from '../../platform/text/useText.ts';
import { useTools } from '../../platform/tools.tsx';
import { markText, NodeBadges } from './NodeBadges.tsx';
import classes from './TreeList.module.css';
import { TreeRow } from './TreeRow.tsx';
import type { TreeDrag } from './useTreeDrag.ts';
import { type TreeActions, useTreeKeys } from './useTreeKeys.ts';

type Props = {
  label: string;
  tree: TreeIndex;
  marks: MarkedTree;
  /** Rows of the tree that are shown, from top to bottom. */
  rows: Int32Array;
  /** Without levels: each with its place in the tree beside its name. */
  isFlat: boolean;
  isExpanded: (id: number) => boolean;
  current: number | null;
  marked: ReadonlySet<number>;
  /** What the rows of the lens pass on to the current node. */
  passedOn: ReadonlyMap<number, string>;
  /** What stands beside the names in the advanced view; null while it is off. */
  addressOf: ((id: number) => string) | null;
  /** A node that is to be brought into sight, each time with another count. */
  reveal: { id: number; count: number } | null;
  /** Null: the person may not move nodes. */
  drag: TreeDrag | null;
  actions: TreeActions;
};

/** The rows of the tree; of a long one those that can be seen. */
export function TreeList(props: Props) {
  const { label, tree, marks, rows, isFlat, isExpanded, current, marked, passedOn, addressOf, reveal, drag, actions } =
    props;
  const text = useText();
  const { settings } = useAppData();
  const now = useMinute();
  const scroller = useRef<HTMLDivElement>(null);
  const isLarge = useMediaQuery('(pointer: coarse), (max-width: 37.49em)', false, { getInitialValueInEffect: false });
  const rowHeight = isLarge ? 44 : 32;
  const keys = useTreeKeys({ scroller, tree, rows, isFlat, isExpanded, current, marked, actions });
  const { activeIndex } = keys;
  const shown = useRowWindow({ count: rows.length, rowHeight, scroller, activeIndex });

  const bringIntoSight = useEffectEvent((id: number) => {
    const element = scroller.current;
    const place = placeIn(rows, tree.rowOf.get(id) ?? -1);
    if (!element || place === -1) return;
    const top = place * rowHeight;
    if (top < element.scrollTop || top + rowHeight > element.scrollTop + element.clientHeight)
      element.scrollTop = top - element.clientHeight / 3;
  });
  useEffect(() => {
    if (reveal) bringIntoSight(reveal.id);
  }, [reveal]);

  const critical = settings.battery_threshold_critical;
  return (
    <div
      role="tree"
      aria-label={label}
      aria-multiselectable="true"
      className={classes.scroller}
      style={{ '--row-height': `${rowHeight}px` } as CSSProperties}
      ref={scroller}
      data-list
      data-flat={isFlat || undefined}
      onKeyDown={keys.onKeyDown}
      onFocus={keys.onFocus}
      onClick={keys.onClick}
      onDoubleClick={keys.onDoubleClick}
      {...drag?.handlers}
    >
      {shown.rows.map(({ index, gap }) => {
        const row = rows[index] ?? 0;
        const id = tree.ids[row] ?? 0;
        const isOpen = isFlat || !hasChildren(tree, row) ? null : isExpanded(id);
        const mark = isFlat ? ownMark(marks, row) : marks.worst(row);
        const from = marks.worstFrom(row);
        const isFromBelow = !isFlat && isOpen === false && from !== row;
        return (
          <TreeRow
            key={id}
            index={index}
            id={id}
            name={tree.names[row] ?? ''}
            kind={kindOf(tree, row)}
            gap={gap}
            depth={isFlat ? 0 : (tree.depths[row] ?? 0)}
            place={isFlat ? index + 1 : (tree.places[row] ?? 1)}
            siblings={isFlat ? rows.length : (tree.siblings[row] ?? 1)}
            isExpanded={isOpen}
            isCurrent={id === current}
            isActive={index === activeIndex}
            isMarked={marked.has(id)}
            isPassingOn={passedOn.has(id)}
            drop={drag?.over?.id === id ? (drag.over.reason === null ? 'allowed' : 'refused') : undefined}
            isMovable={drag !== null}
            mark={mark}
            path={isFlat ? pathOf(tree, row).join(' › ') : null}
            address={addressOf?.(id) ?? null}
            badges={
              <NodeBadges
                id={id}
                marks={marks}
                below={isFromBelow ? (marks.stateOf.get(tree.ids[from] ?? 0) ?? null) : null}
                passesOn={passedOn.get(id) ?? null}
                critical={critical}
                now={now}
              />
            }
            menuLabel={text('list.actions', { name: tree.names[row] ?? '' })}
            markLabel={markText(text, mark)}
          />
        );
      })}
      <div style={{ height: shown.tail }} role="none" />
    </div>
  );
}

/** In a list each row says only what is its own. */
const ownMark = (marks: MarkedTree, row: number) => (marks.worstFrom(row) === row ? marks.worst(row) : nodeMarks[0]);

/** The server's time, once a minute: no row is drawn anew because a second has passed. */
function useMinute(): number {
  const { clock } = useTools();
  const read = useCallback(() => clock.deviceTime() + (clock.offset.get() ?? 0), [clock]);
  const [minute, setMinute] = useState(read);
  useEffect(() => {
    const timer = setInterval(() => setMinute(read()), 60_000);
    return () => clearInterval(timer);
  }, [read]);
  return minute;
}
