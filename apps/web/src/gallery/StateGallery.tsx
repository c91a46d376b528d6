import { DataTable } from '@carestead/ui/table/DataTable';
import type { DataTableProps } from '@carestead/ui/table/dataTableProps';
import { defaultLayout } from '@carestead/ui/table/tableLayout';
import { Button, Stack } from '@mantine/core';
import { sampleColumns } from './sampleColumns.tsx';
import { galleryLabels, tableLabels } from './sampleLabels.ts';
import { type SampleRow, sampleRows } from './sampleRows.ts';

const ignore = () => undefined;
const few = sampleRows(3);

type State = Pick<DataTableProps<SampleRow>, 'state' | 'rows' | 'isFiltered'> & { key: string };

const states: readonly State[] = [
  { key: 'loading', state: 'loading', rows: [], isFiltered: false },
  { key: 'reloading', state: 'loading', rows: few, isFiltered: false },
  { key: 'empty', state: 'ready', rows: [], isFiltered: false },
  { key: 'no hits', state: 'ready', rows: [], isFiltered: true },
  { key: 'failed', state: 'failed', rows: [], isFiltered: false },
  { key: 'failed over rows', state: 'failed', rows: few, isFiltered: false },
  { key: 'not allowed', state: 'not_allowed', rows: [], isFiltered: false },
];

/** Everything that a list can be besides full. */
export function StateGallery() {
  return (
    <Stack gap="xl">
      {states.map(({ key, ...state }) => (
        <DataTable
          key={key}
          {...state}
          label={`${galleryLabels.tableLabel} (${key})`}
          columns={sampleColumns}
          sort={[]}
          onSortChange={ignore}
          layout={defaultLayout}
          onLayoutChange={ignore}
          rowName={({ name }) => name}
          rowHref={({ id }) => `#row-${id}`}
          onOpen={ignore}
          onResetFilters={ignore}
          onRetry={ignore}
          emptyAction={<Button onClick={ignore}>{galleryLabels.create}</Button>}
          labels={tableLabels}
        />
      ))}
    </Stack>
  );
}
