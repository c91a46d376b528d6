import { nameMatcher } from '@carestead/domain/tree/nameMatcher';
import { childRows, hasChildren, kindOf, pathOf, rowsAbove, type TreeIndex } from '@carestead/domain/tree/treeIndex';
import { markTree } from '@carestead/domain/tree/treeStates';
import { viewCounts, viewRows } from '@carestead/domain/tree/treeViews';
import { NodeKindIcon } from '@carestead/ui/value/NodeKindIcon';
import { VisuallyHidden } from '@carestead/ui/value/VisuallyHidden';
import { Button, TextInput } from '@mantine/core';
import { IconArrowLeft, IconChevronRight, IconPencil, IconSearch } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { NoSystem } from '../../entity/list/NoSystem.tsx';
import { useIsLost } from '../../platform/connection/useIsLost.ts';
import { useNow } from '../../platform/connection/useServerTime.ts';
import { KeptConfiguration } from '../../platform/mobile/KeptConfiguration.tsx';
import { useCurrentRoute } from '../../platform/route/currentRoute.tsx';
import { useAppData } from '../../platform/session/useAppData.ts';
import { useText } from '../../platform/text/useText.ts';
import { MarkLamp } from '../screen/MarkLamp.tsx';
import { markText, NodeBadges } from '../screen/NodeBadges.tsx';
import { TreeNotice } from '../screen/TreeNotice.tsx';
import { useTreeIndex } from '../screen/useTreeIndex.ts';
import { useTreeStates } from '../screen/useTreeStates.ts';
import { useTreeViews } from '../screen/useTreeViews.ts';
import { ViewChoices } from '../screen/ViewChooser.tsx';
import { ViewNotice } from '../screen/ViewNotice.tsx';
import classes from './MobileTree.module.css';
import { useKeepTree } from './useKeepTree.ts';

/** The tree in the mobile console: one level at a time, or what a search or a view finds. */
export function MobileTree() {
  const text = useText();
  const { systems } = useAppData();
  return systems.length === 0 ? <NoSystem title={text('treeScreen.title')} /> : <TreeOfSystem />;
}

function TreeOfSystem() {
  const { tree, hasFailed, reload } = useTreeIndex();
  const isLost = useIsLost();
  if (tree && tree.count > 0) return <Levels tree={tree} />;
  if (!tree && isLost) return <KeptConfiguration />;
  return <TreeNotice kind={tree ? 'empty' : hasFailed ? 'failed' : 'loading'} onRetry={reload} />;
}

/** More than anybody reads on a phone: the search finds the rest. */
const most = 200;
const noFilter = '';

function Levels({ tree }: { tree: TreeIndex }) {
  const text = useText();
  const { settings } = useAppData();
  useKeepTree(tree);
  const states = useTreeStates();
  const treeViews = useTreeViews();
  const marks = useMemo(() => markTree(tree, states, settings.battery_threshold_critical), [tree, states, settings]);
  const counts = useMemo(() => viewCounts(tree, marks), [tree, marks]);
  const isMatch = useMemo(() => nameMatcher(tree), [tree]);
  const [filter, setFilter] = useState(noFilter);
  const { place, top, enter } = usePlace(tree);
  const { view } = treeViews;
  const isFlat = filter.trim() !== '' || (view !== null && view.kind !== 'structured');
  const rows = useMemo(() => {
    if (!view) return [];
    if (!isFlat) return childRows(tree, place);
    return [...viewRows(view.kind, tree, marks, filter.trim() === '' ? null : isMatch(filter))];
  }, [view, isFlat, tree, place, marks, filter, isMatch]);
  const shown = rows.slice(0, most);
  return (
    <div className={classes.page}>
      <div className={classes.tools}>
        <TextInput
          type="search"
          className={classes.search}
          aria-label={text('list.search')}
          placeholder={text('list.search')}
          leftSection={<IconSearch size={20} stroke={1.75} aria-hidden="true" />}
          value={filter}
          onChange={({ currentTarget }) => setFilter(currentTarget.value)}
        />
        <ViewChoices {...treeViews} counts={counts} />
      </div>
      {!isFlat && place !== -1 && <Above tree={tree} row={place} isTop={place === top} onEnter={enter} />}
      {view === null && <ViewNotice kind="none" />}
      {view && rows.length === 0 && filter.trim() !== '' && (
        <TreeNotice kind="no_hits" onRetry={() => setFilter(noFilter)} />
      )}
      {view && view.kind !== 'structured' && rows.length === 0 && filter.trim() === '' && (
        <ViewNotice kind={view.kind} />
      )}
      {rows.length > 0 && (
        <ul className={classes.rows}>
          {shown.map((row) => (
            <Node
              key={tree.ids[row]}
              tree={tree}
              row={row}
              marks={marks}
              isFlat={isFlat}
              critical={settings.battery_threshold_critical}
              onEnter={enter}
            />
          ))}
        </ul>
      )}
      {rows.length > shown.length && (
        <p className={classes.rest}>{text('treeScreen.mobile.rest', { count: rows.length - shown.length })}</p>
      )}
    </div>
  );
}

/** Whose children are shown, as a row; -1: the roots. It stands in the address, so that the way back leads up again. */
function usePlace(tree: TreeIndex) {
  const navigate = useNavigate();
  const { node } = useSearch({ strict: false }) as Record<string, string | undefined>;
  const roots = childRows(tree, -1);
  // Where there is one root there is nothing to choose.
  const top = roots.length === 1 ? (roots[0] ?? -1) : -1;
  return {
    place: tree.rowOf.get(Number(node)) ?? top,
    top,
    enter: (row: number) =>
      void navigate({
        to: '.',
        search: (present: Record<string, unknown>) => ({ ...present, node: row === -1 ? undefined : tree.ids[row] }),
      }),
  };
}

type AboveProps = { tree: TreeIndex; row: number; isTop: boolean; onEnter: (row: number) => void };

/** The node whose children are shown: the way up, its name and the way to its form. */
function Above({ tree, row, isTop, onEnter }: AboveProps) {
  const text = useText();
  const { href } = useCurrentRoute();
  const [parent = -1] = rowsAbove(tree, row);
  const path = pathOf(tree, row).join(' › ');
  const name = tree.names[row] ?? '';
  return (
    <div className={classes.above}>
      {!isTop && (
        <button
          type="button"
          className={classes.up}
          aria-label={text('treeScreen.mobile.up')}
          onClick={() => onEnter(parent)}
        >
          <IconArrowLeft size={24} stroke={1.75} aria-hidden="true" />
        </button>
      )}
      <div className={classes.words}>
        {path !== '' && <span className={classes.path}>{path}</span>}
        <h2 className={classes.here}>{name}</h2>
      </div>
      <Button
        component={Link}
        to={`${href}/edit/${tree.ids[row]}`}
        search
        variant="default"
        leftSection={<IconPencil size={18} stroke={1.75} aria-hidden="true" />}
        aria-label={text('treeScreen.mobile.open', { name })}
      >
        {text('treeScreen.mobile.form')}
      </Button>
    </div>
  );
}

type NodeProps = {
  tree: TreeIndex;
  row: number;
  marks: ReturnType<typeof markTree>;
  isFlat: boolean;
  critical: number;
  onEnter: (row: number) => void;
};

/** A place leads further down, a device to its form; what a search found always to its form. */
function Node({ tree, row, marks, isFlat, critical, onEnter }: NodeProps) {
  const text = useText();
  const now = useNow();
  const { href } = useCurrentRoute();
  const id = tree.ids[row] ?? 0;
  const isOwn = marks.worstFrom(row) === row;
  const mark = isFlat && !isOwn ? 'none' : marks.worst(row);
  const markLabel = markText(text, mark);
  const path = isFlat ? pathOf(tree, row).join(' › ') : '';
  const from = marks.worstFrom(row);
  const below = isFlat || isOwn ? null : (marks.stateOf.get(tree.ids[from] ?? 0) ?? null);
  const content = (
    <>
      <MarkLamp mark={mark} />
      <NodeKindIcon kind={kindOf(tree, row)} size={22} />
      <span className={classes.words}>
        <span className={classes.name}>{tree.names[row]}</span>
        {path !== '' && <span className={classes.path}>{path}</span>}
        <span className={classes.badges}>
          <NodeBadges id={id} marks={marks} below={below} passesOn={null} critical={critical} now={now()} />
        </span>
        {markLabel !== null && <VisuallyHidden>{markLabel}</VisuallyHidden>}
      </span>
      <IconChevronRight className={classes.arrow} size={22} stroke={1.75} aria-hidden="true" />
    </>
  );
  return (
    <li>
      {isFlat || !hasChildren(tree, row) ? (
        <Link to={`${href}/edit/${id}`} search className={classes.row}>
          {content}
        </Link>
      ) : (
        <button type="button" className={classes.row} onClick={() => onEnter(row)}>
          {content}
        </button>
      )}
    </li>
  );
}
