import { nameMatcher } from '@carestead/domain/tree/nameMatcher';
import { type OpenView, viewAddress } from '@carestead/domain/tree/openViews';
import { matchingRows, openRows, type TreeIndex } from '@carestead/domain/tree/treeIndex';
import { markTree } from '@carestead/domain/tree/treeStates';
import { viewCounts, viewRows } from '@carestead/domain/tree/treeViews';
import { Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { type CSSProperties, Fragment, useEffect, useMemo, useRef, useState } from 'react';
import { NoSystem } from '../../entity/list/NoSystem.tsx';
import { PageHeader } from '../../platform/page/PageHeader.tsx';
import { usePart } from '../../platform/page/usePart.ts';
import { useAppData } from '../../platform/session/useAppData.ts';
import { useText } from '../../platform/text/useText.ts';
import { passedOnTo } from './passedOn.ts';
import { TreeHeaderActions } from './TreeHeaderActions.tsx';
import { TreeList } from './TreeList.tsx';
import { TreeNotice } from './TreeNotice.tsx';
import classes from './TreePage.module.css';
import { TreeSplitter, useTreeWidth } from './TreeSplitter.tsx';
import { TreeToolbar } from './TreeToolbar.tsx';
import { useAdvancedView } from './useAdvancedView.ts';
import { useCurrentNode } from './useCurrentNode.ts';
import { useExpansion } from './useExpansion.ts';
import { useNodeSummary } from './useNodeSummary.ts';
import { useTreeEditing } from './useTreeEditing.tsx';
import { useTreeIndex } from './useTreeIndex.ts';
import type { TreeActions } from './useTreeKeys.ts';
import { useTreeStates } from './useTreeStates.ts';
import { type TreeViews, useTreeViews, viewInAddress } from './useTreeViews.ts';
import { ViewChooser, viewName } from './ViewChooser.tsx';
import { ViewNotice } from './ViewNotice.tsx';

/** The system tree: on the left all nodes, on the right the chosen one. */
export function TreePage() {
  const text = useText();
  const { systems } = useAppData();
  return systems.length === 0 ? <NoSystem title={text('treeScreen.title')} /> : <TreeOfSystem />;
}

function TreeOfSystem() {
  const text = useText();
  const { tree, hasFailed, reload } = useTreeIndex();
  const treeViews = useTreeViews();
  return (
    <div className={classes.page}>
      <PageHeader title={text('treeScreen.title')} actions={treeViews.view?.can_edit && <TreeHeaderActions />} />
      {!treeViews.view ? (
        <ViewNotice kind="none" />
      ) : tree && tree.count > 0 ? (
        <LoadedTree tree={tree} treeViews={treeViews} view={treeViews.view} onChanged={reload} />
      ) : (
        <TreeNotice kind={tree ? 'empty' : hasFailed ? 'failed' : 'loading'} onRetry={reload} />
      )}
    </div>
  );
}

// The rows are shown before anybody has chosen one of them.
const loadSummary = async () => (await import('./NodeSummary.tsx')).NodeSummary;
const loadRowMenu = async () => (await import('./TreeRowMenu.tsx')).TreeRowMenu;

type LoadedProps = { tree: TreeIndex; treeViews: TreeViews; view: OpenView; onChanged: () => void };

function LoadedTree({ tree, treeViews, view, onChanged }: LoadedProps) {
  const text = useText();
  const navigate = useNavigate();
  const { settings } = useAppData();
  const states = useTreeStates();
  const marks = useMemo(() => markTree(tree, states, settings.battery_threshold_critical), [tree, states, settings]);
  const { current, choose } = useCurrentNode();
  const advanced = useAdvancedView();
  const expansion = useExpansion(tree);
  const editing = useTreeEditing({
    tree,
    marks,
    canEdit: view.can_edit,
    onChanged,
    onExpand: (id) => expansion.expand([id], true),
  });
  const [filter, setFilter] = useState('');
  const [menu, setMenu] = useState<{ id: number; anchor: HTMLElement } | null>(null);
  const [reveal, setReveal] = useState<{ id: number; count: number } | null>(null);
  const filterInput = useRef<HTMLInputElement>(null);
  const split = useTreeWidth();
  const isNarrow = useMediaQuery('(max-width: 59.99em)', false, { getInitialValueInEffect: false });
  const known = current !== null && tree.rowOf.has(current) ? current : null;
  const summary = useNodeSummary(known, states);
  const nodeSummary = usePart(known !== null, loadSummary, () => choose(null));
  const rowMenu = usePart(menu !== null, loadRowMenu, () => setMenu(null));

  const isMatch = useMemo(() => nameMatcher(tree), [tree]);
  const isFiltered = filter.trim() !== '';
  const { expanded } = expansion;
  const counts = useMemo(() => viewCounts(tree, marks), [tree, marks]);
  const isFlat = view.kind !== 'structured';
  const listed = useMemo(
    () => (isFlat ? viewRows(view.kind, tree, marks, isFiltered ? isMatch(filter) : null) : null),
    [isFlat, view.kind, tree, marks, isMatch, filter, isFiltered],
  );
  const { rows, hits } = useMemo(() => {
    if (listed) return { rows: listed, hits: listed.length };
    if (isFiltered) return matchingRows(tree, isMatch(filter));
    const open = openRows(tree, (id) => expanded.has(id));
    return { rows: open, hits: open.length };
  }, [listed, tree, isMatch, filter, isFiltered, expanded]);
  const passedOn = useMemo(
    () => (known === null || !summary.loaded?.node ? new Map() : passedOnTo(text, tree, known, summary.loaded.node)),
    [text, tree, known, summary.loaded],
  );

  const show = (id: number) => {
    expansion.reveal(id);
    setReveal((before) => ({ id, count: (before?.count ?? 0) + 1 }));
  };
  const go = (id: number) => {
    choose(id);
    show(id);
  };
  // A node that the address names is brought into sight once.
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current || known === null) return;
    isFirst.current = false;
    show(known);
  });

  const kept = { view: viewInAddress(view) };
  const edit = (id: number) => void navigate({ to: `/tree/edit/${id}`, search: { ...kept, node: String(id) } });
  const actions: TreeActions = {
    onGo: choose,
    onOpen: edit,
    onExpand: expansion.expand,
    onMenu: (id, anchor) => setMenu({ id, anchor }),
    onMark: editing.mark,
    onDelete: editing.askDeletion,
    onFilter: () => filterInput.current?.focus(),
  };
  const isListShown = !isNarrow || known === null;
  return (
    <>
      {isListShown && <ViewChooser {...treeViews} counts={counts} advanced={advanced} />}
      <div className={classes.split}>
        {isListShown && (
          <div className={classes.card} style={{ '--tree-width': `${split.width}px` } as CSSProperties}>
            <TreeToolbar
              exported={{ view: viewAddress(view), filter, is_advanced: advanced.isOn }}
              input={filterInput}
              filter={filter}
              onFilter={setFilter}
              hits={isFiltered ? hits : null}
              onLocate={known === null ? null : () => show(known)}
              onCollapse={isFiltered || isFlat ? null : expansion.collapseAll}
            />
            {rows.length === 0 && isFlat && !isFiltered ? (
              <ViewNotice kind={view.kind} />
            ) : rows.length === 0 ? (
              <TreeNotice kind="no_hits" onRetry={() => setFilter('')} />
            ) : (
              <TreeList
                label={isFlat ? viewName(text, view) : text('treeScreen.title')}
                tree={tree}
                marks={marks}
                rows={rows}
                isFlat={isFlat}
                isExpanded={isFiltered ? () => true : expansion.isExpanded}
                current={known}
                marked={editing.marked}
                passedOn={passedOn}
                addressOf={advanced.addressOf}
                reveal={reveal}
                drag={isFlat ? null : editing.drag}
                actions={actions}
              />
            )}
            {menu && tree.rowOf.has(menu.id) && (
              <Fragment key={menu.id}>
                {rowMenu?.({
                  ...menu,
                  kept,
                  canEdit: view.can_edit,
                  tree,
                  isMarked: editing.marked.has(menu.id),
                  mayMove: editing.mayMove,
                  mayDelete: editing.mayDelete,
                  onClose: () => setMenu(null),
                  onOpen: edit,
                  onMark: editing.toggle,
                  onMove: editing.askTarget,
                  onDelete: editing.askDeletion,
                })}
              </Fragment>
            )}
            {editing.parts}
            {!isFlat && (
              <p className={classes.legend}>
                <span className={classes.outlined} aria-hidden="true" />
                {text('treeScreen.legend')}
              </p>
            )}
          </div>
        )}
        {!isNarrow && <TreeSplitter {...split} />}
        {known === null
          ? !isNarrow && <TreeNotice kind="nothing_chosen" onRetry={reloadNothing} />
          : (nodeSummary?.({
              tree,
              marks,
              id: known,
              summary,
              onGo: go,
              onBack: isNarrow ? () => choose(null) : null,
            }) ?? <Skeleton flex={1} height="auto" />)}
      </div>
    </>
  );
}

const reloadNothing = () => {};
