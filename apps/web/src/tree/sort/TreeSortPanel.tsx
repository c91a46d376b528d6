import { childRows, hasChildren, pathOf, type TreeIndex } from '@carestead/domain/tree/treeIndex';
import { Panel } from '@carestead/ui/panel/Panel';
import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { panelLabels } from '../../entity/rows/panelLabels.ts';
import { sortLabels } from '../../entity/sort/sortLabels.ts';
import { SortChildNodesDocument } from '../../generated/graphql.ts';
import { LoadFailed } from '../../platform/page/LoadFailed.tsx';
import { useCurrentRoute } from '../../platform/route/currentRoute.tsx';
import { useText } from '../../platform/text/useText.ts';
import { useTools } from '../../platform/tools.tsx';
import { useTreeIndex } from '../screen/useTreeIndex.ts';

// Fetched beside the tree, not before the panel is there.
const sortableList = import('@carestead/ui/sort/SortableList');
const SortableList = lazy(async () => ({ default: (await sortableList).SortableList }));

/** The order of what hangs in the chosen node, or beside it where nothing hangs in it. */
export function TreeSortPanel() {
  const text = useText();
  const { level, close } = useCurrentRoute();
  const { tree, hasFailed, reload } = useTreeIndex();
  return (
    <Panel level={level} size="small" title={text('treeView.sort.title')} labels={panelLabels(text)} onClose={close}>
      {tree ? <Siblings tree={tree} /> : hasFailed ? <LoadFailed onRetry={reload} /> : <Skeleton height={240} />}
    </Panel>
  );
}

function Siblings({ tree }: { tree: TreeIndex }) {
  const text = useText();
  const { client, toasts } = useTools();
  const { node } = useSearch({ strict: false }) as Record<string, string | undefined>;
  const [place, setPlace] = useState<number | null>(() => placeOf(tree, Number(node)));
  const [wanted, setWanted] = useState<{ of: number | null; ids: readonly number[] } | null>(null);
  // A place that was deleted meanwhile is left for the roots.
  const row = place === null ? -1 : (tree.rowOf.get(place) ?? -1);

  async function put(ids: readonly number[]) {
    setWanted({ of: place, ids });
    const { data } = await client.mutation(SortChildNodesDocument, { parent_id: place, ids: [...ids] }).toPromise();
    if (data) return;
    setWanted(null);
    toasts.show({ id: 'sort', type: 'error', title: text('sort.failed.title'), text: text('sort.failed.text') });
  }

  const rankOf = (id: number) => (wanted?.of === place ? wanted.ids.indexOf(id) : -1);
  const items = childRows(tree, row)
    .map((child) => ({ id: tree.ids[child] ?? 0, name: tree.names[child] ?? '', content: tree.names[child] ?? '' }))
    .toSorted((a, b) => rankOf(a.id) - rankOf(b.id));
  return (
    <Stack gap="lg">
      <Text c="dimmed">{text('sort.text')}</Text>
      <div>
        <Text fw={600}>{row === -1 ? text('treeView.sort.top') : tree.names[row]}</Text>
        {row !== -1 && pathOf(tree, row).length > 0 && (
          <Text size="sm" c="dimmed">
            {pathOf(tree, row).join(' › ')}
          </Text>
        )}
        {row !== -1 && (
          <Button
            variant="subtle"
            size="compact-sm"
            mt={4}
            leftSection={<IconArrowUp size={16} stroke={1.75} />}
            onClick={() => setPlace(idOf(tree, tree.parents[row] ?? -1))}
          >
            {text('treeView.sort.up')}
          </Button>
        )}
      </div>
      {items.length < 2 ? (
        <Text role="status">{text('treeView.sort.nothing')}</Text>
      ) : (
        <Suspense fallback={<Skeleton height={240} />}>
          <SortableList items={items} labels={sortLabels(text)} onChange={(ids) => void put(ids)} />
        </Suspense>
      )}
    </Stack>
  );
}

const idOf = (tree: TreeIndex, row: number): number | null => (row === -1 ? null : (tree.ids[row] ?? null));

/** What hangs in the chosen node is sorted; where nothing does, what hangs beside it. */
function placeOf(tree: TreeIndex, node: number): number | null {
  const row = tree.rowOf.get(node);
  if (row === undefined) return null;
  return hasChildren(tree, row) ? node : idOf(tree, tree.parents[row] ?? -1);
}
