import { entityNamed } from '@carestead/domain/entities';
import { Panel } from '@carestead/ui/panel/Panel';
import { Skeleton, Stack, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useCurrentRoute } from '../../platform/route/currentRoute.tsx';
import { useText } from '../../platform/text/useText.ts';
import { useTools } from '../../platform/tools.tsx';
import { entitiesTitle } from '../rows/entityText.ts';
import { panelLabels } from '../rows/panelLabels.ts';
import { rowName } from '../rows/rowText.ts';
import { useAllRows } from '../rows/useAllRows.ts';
import { useEntityApi } from '../rows/useEntityApi.ts';
import { sortLabels } from './sortLabels.ts';

// Fetched beside the rows, not before the panel is there.
const sortableList = import('@carestead/ui/sort/SortableList');
const SortableList = lazy(async () => ({ default: (await sortableList).SortableList }));

/** The order of the rows, changed by hand; shown at once and taken back when the server refuses. */
export function EntitySortScreen() {
  const text = useText();
  const { toasts } = useTools();
  const { entity: name, level, close } = useCurrentRoute();
  const entity = entityNamed(name ?? '');
  const api = useEntityApi(entity);
  const rows = useAllRows(entity.name);
  const [wanted, setWanted] = useState<readonly number[] | null>(null);

  async function put(ids: readonly number[]) {
    setWanted(ids);
    const answer = await api.sort(ids);
    if (answer.ok) return;
    setWanted(null);
    toasts.show({ id: 'sort', type: 'error', title: text('sort.failed.title'), text: text('sort.failed.text') });
  }

  const place = ({ id, sort_order }: { id: number; sort_order?: unknown }) =>
    wanted?.includes(id) ? wanted.indexOf(id) : Number(sort_order);
  const items = (rows ?? [])
    .toSorted((a, b) => place(a) - place(b))
    .map((row) => ({ id: row.id, name: rowName(entity, row), content: rowName(entity, row) }));
  return (
    <Panel
      level={level}
      size="small"
      title={`${entitiesTitle(text, entity)}: ${text('sort.title')}`}
      labels={panelLabels(text)}
      onClose={close}
    >
      <Stack gap="lg">
        <Text c="dimmed">{text('sort.text')}</Text>
        {rows === null ? (
          <Skeleton height={240} />
        ) : (
          <Suspense fallback={<Skeleton height={240} />}>
            <SortableList items={items} labels={sortLabels(text)} onChange={(ids) => void put(ids)} />
          </Suspense>
        )}
      </Stack>
    </Panel>
  );
}
