import { entityNamed } from '@carestead/domain/entities/all';
import { Panel } from '@carestead/ui/Panel';
import { Skeleton, Stack, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { usePlace } from '../platform/place.tsx';
import { useTools } from '../platform/tools.tsx';
import { useText } from '../platform/useText.ts';
import { rowName } from './asText.ts';
import { entitiesTitle } from './entityText.ts';
import { panelWords } from './panelWords.ts';
import { sortWords } from './sortWords.ts';
import { useAllRows } from './useAllRows.ts';
import { useEntityApi } from './useEntityApi.ts';

// Fetched beside the rows, not before the panel is there.
const sortableList = import('@carestead/ui/SortableList');
const SortableList = lazy(async () => ({ default: (await sortableList).SortableList }));

/** The order of the rows, changed by hand; shown at once and taken back when the server refuses. */
export function EntitySortScreen() {
  const text = useText();
  const { toasts } = useTools();
  const { entity, level, close } = usePlace();
  const of = entityNamed(entity ?? '');
  const api = useEntityApi(of);
  const rows = useAllRows(of.name);
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
    .map((row) => ({ id: row.id, name: rowName(of, row), content: rowName(of, row) }));
  return (
    <Panel
      level={level}
      size="small"
      title={`${entitiesTitle(text, of)}: ${text('sort.title')}`}
      words={panelWords(text)}
      onClose={close}
    >
      <Stack gap="lg">
        <Text c="dimmed">{text('sort.text')}</Text>
        {rows === null ? (
          <Skeleton height={240} />
        ) : (
          <Suspense fallback={<Skeleton height={240} />}>
            <SortableList items={items} words={sortWords(text)} onChange={(ids) => void put(ids)} />
          </Suspense>
        )}
      </Stack>
    </Panel>
  );
}
