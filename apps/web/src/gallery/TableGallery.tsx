import type { Filter, SortKey } from '@carestead/domain/kit/listInput';
import { DataTable } from '@carestead/ui/table/DataTable';
import { defaultLayout } from '@carestead/ui/table/tableLayout';
import { FilterBar } from '@carestead/ui/toolbar/FilterBar';
import { ViewOptions } from '@carestead/ui/toolbar/ViewOptions';
import { Button, SegmentedControl, Stack } from '@mantine/core';
import { IconCopy, IconPencil, IconTrash } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import { arrange } from './arrange.ts';
import { sampleChoices, sampleColumns } from './sampleColumns.tsx';
import { filterLabels, galleryLabels, tableLabels, viewLabels } from './sampleLabels.ts';
import { type SampleRow, sampleRows } from './sampleRows.ts';

const counts = ['5', '120', '10000'];
const page = 50;
const actionLabels = { edit: 'Bearbeiten', copy: 'Kopieren', remove: 'Löschen' };

type Props = { onOpen: (name: string) => void };

export function TableGallery({ onOpen }: Props) {
  const [count, setCount] = useState('120');
  const [loaded, setLoaded] = useState(page);
  const [search, setSearch] = useState('');
  const [filters, setFilters] = useState<readonly Filter[]>([]);
  const [sort, setSort] = useState<readonly SortKey[]>([{ field: 'name', direction: 'ASC' }]);
  const [layout, setLayout] = useState(defaultLayout);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const searchRef = useRef<HTMLInputElement>(null);
  const all = useMemo(() => sampleRows(Number(count)), [count]);
  const hits = useMemo(() => arrange(all, { search, filters, sort }), [all, search, filters, sort]);
  // The long list comes at once, to be scrolled, sorted and filtered as a whole.
  const rows = useMemo(() => (all.length > 1000 ? hits : hits.slice(0, loaded)), [all, hits, loaded]);
  const open = ({ name }: SampleRow) => onOpen(name);

  return (
    <Stack gap="md">
      <SegmentedControl
        value={count}
        data={counts.map((value) => ({ value, label: galleryLabels.rows(Number(value)) }))}
        onChange={setCount}
      />
      <FilterBar
        search={search}
        onSearchChange={setSearch}
        searchRef={searchRef}
        choices={sampleChoices}
        active={filters}
        onChange={setFilters}
        labels={filterLabels}
      >
        <ViewOptions
          columns={sampleColumns}
          layout={layout}
          usualLayout={defaultLayout}
          onLayoutChange={setLayout}
          sort={sort}
          onSortChange={setSort}
          labels={viewLabels}
        />
      </FilterBar>
      <DataTable
        label={galleryLabels.tableLabel}
        columns={sampleColumns}
        rows={rows}
        state="ready"
        total={hits.length}
        sort={sort}
        onSortChange={setSort}
        layout={layout}
        onLayoutChange={setLayout}
        rowName={({ name }) => name}
        rowHref={({ id }) => `#row-${id}`}
        onOpen={open}
        rowActions={(row) => [
          { label: actionLabels.edit, icon: <IconPencil size={18} stroke={1.75} />, onClick: () => open(row) },
          { label: actionLabels.copy, icon: <IconCopy size={18} stroke={1.75} />, onClick: () => open(row) },
          {
            label: actionLabels.remove,
            icon: <IconTrash size={18} stroke={1.75} />,
            tone: 'danger',
            onClick: () => open(row),
          },
        ]}
        selection={{
          selected,
          onChange: setSelected,
          actions: [
            {
              label: actionLabels.remove,
              icon: <IconTrash size={18} stroke={1.75} />,
              tone: 'danger',
              onClick: () => setSelected(new Set()),
            },
          ],
          onSelectAllHits: async () => setSelected(new Set(hits.map(({ id }) => id))),
        }}
        isFiltered={search !== '' || filters.length > 0}
        onResetFilters={() => {
          setSearch('');
          setFilters([]);
        }}
        onRetry={() => setSearch('')}
        onEndReached={rows.length < hits.length ? () => setTimeout(() => setLoaded(loaded + page), 400) : undefined}
        onNew={() => onOpen(galleryLabels.create)}
        onFilter={() => searchRef.current?.focus()}
        emptyAction={<Button onClick={() => onOpen(galleryLabels.create)}>{galleryLabels.create}</Button>}
        labels={tableLabels}
      />
    </Stack>
  );
}
