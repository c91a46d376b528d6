import { hasChildren, placeIn, type TreeIndex, typeAhead } from '@carestead/domain/tree/treeIndex';
import { isCharacter } from '@carestead/ui/table/useTableKeys';
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useSingleKeys } from '../../platform/page/singleKeys.ts';

export type TreeActions = {
  /** The person went to a node, by keys or by a click. */
  onGo: (id: number) => void;
  /** The person chose it: Enter, or a second click. */
  onOpen: (id: number) => void;
  onExpand: (ids: readonly number[], isExpanded: boolean) => void;
  onMark: (marked: ReadonlySet<number>) => void;
  onMenu: (id: number, element: HTMLElement) => void;
  onFilter: () => void;
  /** What is to be deleted: the marked nodes, or the one with the focus. */
  onDelete: (id: number) => void;
};

type Options = {
  scroller: RefObject<HTMLElement | null>;
  tree: TreeIndex;
  rows: Int32Array;
  isFlat: boolean;
  isExpanded: (id: number) => boolean;
  current: number | null;
  marked: ReadonlySet<number>;
  actions: TreeActions;
};

/** Milliseconds after which typed letters begin a new word. */
const typedFor = 350;
const pageOfRows = 12;

/** Keys and clicks of the tree, as the pattern of a tree view describes them. Rows are one stop of the Tab key. */
export function useTreeKeys({ scroller, tree, rows, isFlat, isExpanded, current, marked, actions }: Options) {
  const [active, setActive] = useState<number | null>(null);
  const [hasSingleKeys] = useSingleKeys();
  const typed = useRef({ text: '', at: 0 });
  const wanted = useRef<number | null>(null);
  const anchor = useRef<number | null>(null);
  /** What the last two clicks went to. To a browser two quick taps are a double click, also on two rows or to mark them. */
  const clicked = useRef<readonly [number | null, number | null]>([null, null]);
  const placeOf = (id: number | null) => (id === null ? -1 : placeIn(rows, tree.rowOf.get(id) ?? -1));
  const idAt = (index: number) => tree.ids[rows[index] ?? 0] ?? 0;
  const activePlace = placeOf(active);
  const activeIndex = Math.max(activePlace === -1 ? placeOf(current) : activePlace, 0);

  useEffect(() => {
    if (wanted.current === null) return;
    const element = scroller.current?.querySelector(`[data-node="${wanted.current}"]`);
    wanted.current = null;
    if (element instanceof HTMLElement) element.focus();
  });

  const goTo = (index: number, isExtending: boolean) => {
    const to = Math.max(Math.min(index, rows.length - 1), 0);
    const id = idAt(to);
    if (isExtending) extendTo(to);
    else anchor.current = to;
    setActive(id);
    wanted.current = id;
    actions.onGo(id);
  };
  const extendTo = (to: number) => {
    const from = anchor.current ?? activeIndex;
    anchor.current = from;
    const between = new Set<number>();
    for (let index = Math.min(from, to); index <= Math.max(from, to); index += 1) between.add(idAt(index));
    actions.onMark(between);
  };
  const toggleMark = (id: number) => {
    anchor.current = placeOf(id);
    const next = new Set(marked);
    if (!next.delete(id)) next.add(id);
    actions.onMark(next);
  };

  function onKeyDown(event: KeyboardEvent) {
    if (event.defaultPrevented || rows.length === 0 || !(event.target instanceof HTMLElement)) return;
    const onButton = event.target.dataset.part === 'menu';
    if (onButton && (event.key === 'Enter' || event.key === ' ')) return;
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (act(event) || look(event)) event.preventDefault();
  }

  /** Whether the key was for the tree. */
  function act(event: KeyboardEvent): boolean {
    const { key, shiftKey } = event;
    const id = idAt(activeIndex);
    const row = rows[activeIndex] ?? 0;
    switch (key) {
      case 'ArrowDown':
        goTo(activeIndex + 1, shiftKey);
        return true;
      case 'ArrowUp':
        goTo(activeIndex - 1, shiftKey);
        return true;
      case 'PageDown':
        goTo(activeIndex + pageOfRows, shiftKey);
        return true;
      case 'PageUp':
        goTo(activeIndex - pageOfRows, shiftKey);
        return true;
      case 'Home':
        goTo(0, shiftKey);
        return true;
      case 'End':
        goTo(rows.length - 1, shiftKey);
        return true;
      case 'ArrowRight':
        if (isFlat || !hasChildren(tree, row)) return true;
        if (isExpanded(id)) goTo(activeIndex + 1, false);
        else actions.onExpand([id], true);
        return true;
      case 'ArrowLeft': {
        if (isFlat) return true;
        if (hasChildren(tree, row) && isExpanded(id)) actions.onExpand([id], false);
        else if ((tree.parents[row] ?? -1) !== -1) goTo(placeIn(rows, tree.parents[row] ?? -1), false);
        return true;
      }
      case 'Enter':
        actions.onOpen(id);
        return true;
      case ' ':
        toggleMark(id);
        return true;
      case 'Escape':
        if (marked.size === 0) return false;
        actions.onMark(new Set());
        return true;
      case 'Delete':
        actions.onDelete(id);
        return true;
      case 'ContextMenu':
      case 'F10':
        if (key === 'F10' && !shiftKey) return false;
        return openMenu(id);
      default:
        return false;
    }
  }

  /** Letters and signs. */
  function look({ key, timeStamp }: KeyboardEvent): boolean {
    if (!hasSingleKeys || !isCharacter(key)) return false;
    if (key === '/') {
      actions.onFilter();
      return true;
    }
    if (key === '*') {
      const row = rows[activeIndex] ?? 0;
      const parent = tree.parents[row] ?? -1;
      const siblings = [...rows].filter((one) => (tree.parents[one] ?? -1) === parent);
      actions.onExpand(
        siblings.map((one) => tree.ids[one] ?? 0),
        true,
      );
      return true;
    }
    const isSameWord = timeStamp - typed.current.at < typedFor;
    typed.current = { text: isSameWord ? typed.current.text + key : key, at: timeStamp };
    const found = typeAhead(tree, rows, activeIndex, typed.current.text);
    if (found !== -1) goTo(found, false);
    return true;
  }

  function openMenu(id: number): boolean {
    const button = scroller.current?.querySelector(`[data-node="${id}"] [data-part="menu"]`);
    if (button instanceof HTMLElement) actions.onMenu(id, button);
    return button !== null;
  }

  function onFocus({ target }: FocusEvent) {
    const id = nodeOf(target);
    if (id !== null) setActive(id);
  }

  function onClick(event: MouseEvent) {
    const id = event.target instanceof Element ? nodeOf(event.target) : null;
    if (id === null || !(event.target instanceof Element)) return;
    const part = event.target.closest('[data-part]');
    setActive(id);
    if (part instanceof HTMLElement && part.dataset.part === 'menu') return actions.onMenu(id, part);
    if (part instanceof HTMLElement && part.dataset.part === 'twist' && part.childElementCount > 0)
      return actions.onExpand([id], !isExpanded(id));
    const [, before] = clicked.current;
    clicked.current = [before, null];
    if (event.shiftKey) return extendTo(placeOf(id));
    // A finger has no second key: once something is marked, a tap marks more.
    if (event.ctrlKey || event.metaKey || (marked.size > 0 && isTouch(event.nativeEvent))) return toggleMark(id);
    anchor.current = placeOf(id);
    clicked.current = [before, id];
    if (marked.size > 0) actions.onMark(new Set());
    return actions.onGo(id);
  }

  function onDoubleClick({ target }: MouseEvent) {
    const id = target instanceof Element && !target.closest('[data-part]') ? nodeOf(target) : null;
    if (id !== null && clicked.current.every((row) => row === id)) actions.onOpen(id);
  }

  return { activeIndex, onKeyDown, onFocus, onClick, onDoubleClick };
}

const isTouch = (event: Event) => event instanceof PointerEvent && event.pointerType === 'touch';

function nodeOf(target: Element): number | null {
  const row = target.closest('[data-node]');
  return row instanceof HTMLElement ? Number(row.dataset.node) : null;
}
