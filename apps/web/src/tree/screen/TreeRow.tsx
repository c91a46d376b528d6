import type { NodeMark } from '@carestead/domain/tree/treeStates';
import { NodeKindIcon } from '@carestead/ui/value/NodeKindIcon';
import { VisuallyHidden } from '@carestead/ui/value/VisuallyHidden';
import { IconChevronDown, IconChevronRight, IconSquareCheckFilled } from '@tabler/icons-react';
import { type CSSProperties, memo, type ReactNode } from 'react';
import { MarkLamp } from './MarkLamp.tsx';
import classes from './TreeList.module.css';

export type TreeRowProps = {
  /** Its place in the list. */
  index: number;
  id: number;
  name: string;
  kind: string;
  /** Empty space before it, of rows that are not drawn. */
  gap: number;
  depth: number;
  place: number;
  siblings: number;
  /** Null: it has nothing below it. */
  isExpanded: boolean | null;
  isCurrent: boolean;
  isActive: boolean;
  isMarked: boolean;
  isPassingOn: boolean;
  /** What is dragged would be put into it, or cannot be. */
  drop: 'allowed' | 'refused' | undefined;
  isMovable: boolean;
  mark: NodeMark;
  /** In a list without levels: where it stands in the tree. */
  path: string | null;
  /** What the advanced view adds. */
  address: string | null;
  badges: ReactNode;
  menuLabel: string;
  markLabel: string | null;
};

/** One node: lamp, kind, name, what is to be said of it, and its menu. Clicks and keys are handled by the list. */
export const TreeRow = memo(function TreeRow(props: TreeRowProps) {
  const { index, id, name, kind, gap, depth, isExpanded, isCurrent, isActive, isMarked, path } = props;
  const Chevron = isExpanded ? IconChevronDown : IconChevronRight;
  return (
    <div
      role="treeitem"
      className={classes.row}
      style={{ marginTop: gap, '--depth': depth } as CSSProperties}
      data-row={index}
      data-node={id}
      data-current={isCurrent || undefined}
      data-marked={isMarked || undefined}
      data-drop={props.drop}
      data-passing-on={props.isPassingOn || undefined}
      aria-level={depth + 1}
      aria-posinset={props.place}
      aria-setsize={props.siblings}
      aria-selected={isMarked}
      aria-current={isCurrent}
      {...(isExpanded !== null && { 'aria-expanded': isExpanded })}
      aria-labelledby={`tree-name-${id} tree-path-${id} tree-address-${id} tree-badges-${id}`}
      tabIndex={isActive ? 0 : -1}
      draggable={props.isMovable}
    >
      <span className={classes.guides} />
      <span className={classes.twist} data-part="twist" aria-hidden="true">
        {isExpanded !== null && <Chevron size={16} stroke={1.75} />}
      </span>
      <MarkLamp mark={props.mark} />
      {isMarked ? (
        <IconSquareCheckFilled size={18} className={classes.check} aria-hidden="true" />
      ) : (
        <NodeKindIcon kind={kind} />
      )}
      <span id={`tree-name-${id}`} className={classes.name}>
        {name}
      </span>
      {/* Without blanks between them, what is seen would be one word, and not what the row is called. */}{' '}
      {path !== null && (
        <span id={`tree-path-${id}`} className={classes.path}>
          {path}
        </span>
      )}{' '}
      {props.address !== null && (
        <span id={`tree-address-${id}`} className={classes.address} title={props.address}>
          {props.address}
        </span>
      )}{' '}
      <span id={`tree-badges-${id}`} className={classes.badges}>
        {props.badges}
        {props.markLabel !== null && <VisuallyHidden>{props.markLabel}</VisuallyHidden>}
      </span>
      <button
        type="button"
        className={classes.menu}
        data-part="menu"
        aria-label={props.menuLabel}
        aria-haspopup="menu"
        tabIndex={isActive ? 0 : -1}
      />
    </div>
  );
});
