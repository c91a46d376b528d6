import '@mantine/core/styles.layer.css';
import '@carestead/ui/theme/tokens.css';
import type { SortKey } from '@carestead/domain/kit/listInput';
import { DataTable } from '@carestead/ui/table/DataTable';
import { defaultLayout } from '@carestead/ui/table/tableLayout';
import { cssVariablesResolver, theme } from '@carestead/ui/theme/theme';
import { MantineProvider } from '@mantine/core';
import { useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { arrange } from '../../apps/web/src/gallery/arrange.ts';
import { sampleColumns } from '../../apps/web/src/gallery/sampleColumns.tsx';
import { tableLabels } from '../../apps/web/src/gallery/sampleLabels.ts';
import { sampleRows } from '../../apps/web/src/gallery/sampleRows.ts';
import { untilPainted, wantedRows } from './steps.ts';

const tableName = 'Rufarten';

const all = sampleRows(wantedRows());

function LongList() {
  const [isOpen, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<readonly SortKey[]>([{ field: 'name', direction: 'ASC' }]);
  const [layout, setLayout] = useState(defaultLayout);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const rows = useMemo(() => arrange(all, { search, filters: [], sort }), [search, sort]);
  return (
    <>
      <button type="button" data-step="open" onClick={() => setOpen(true)} />
      <button type="button" data-step="filter" onClick={() => setSearch('bad')} />
      {isOpen && (
        <DataTable
          label={tableName}
          columns={sampleColumns}
          rows={rows}
          state="ready"
          total={rows.length}
          sort={sort}
          onSortChange={setSort}
          layout={layout}
          onLayoutChange={setLayout}
          rowName={({ name }) => name}
          rowHref={({ id }) => `#${id}`}
          onOpen={() => {}}
          rowActions={() => []}
          selection={{ selected, onChange: setSelected, actions: [] }}
          isFiltered={search !== ''}
          onResetFilters={() => setSearch('')}
          onRetry={() => {}}
          labels={tableLabels}
        />
      )}
    </>
  );
}

createRoot(document.body).render(
  <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver}>
    <LongList />
  </MantineProvider>,
);

const click = (selector: string) => () =>
  untilPainted(() => {
    const target = document.querySelector<HTMLElement>(selector);
    if (!target) throw new Error(`there is no ${selector}`);
    target.click();
  });

window.steps = {
  open: click('[data-step=open]'),
  sort: click('th button'),
  filter: click('[data-step=filter]'),
};
