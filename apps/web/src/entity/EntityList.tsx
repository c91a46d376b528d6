import { pickable } from '@carestead/domain/access/pickable';
import type { Entity } from '@carestead/domain/entity';
import { searchProblem } from '@carestead/domain/listInput';
import { DataTable } from '@carestead/ui/DataTable';
import type { DataTableProps } from '@carestead/ui/dataTableProps';
import { FilterBar } from '@carestead/ui/FilterBar';
import { ViewOptions } from '@carestead/ui/ViewOptions';
import { IconCopy, IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { usePlace } from '../platform/place.tsx';
import { problemText } from '../platform/problemText.ts';
import { useSingleKeys } from '../platform/singleKeys.ts';
import { useAppData } from '../platform/useAppData.ts';
import { usePart } from '../platform/usePart.ts';
import { useText } from '../platform/useText.ts';
import { rowName } from './asText.ts';
import type { DeleteRowsProps } from './deletionParts.tsx';
import classes from './EntityList.module.css';
import type { EntityRow } from './entityApi.ts';
import { entitiesTitle } from './entityText.ts';
import { filterChoices } from './filterChoices.ts';
import { filterWords, tableWords, viewWords } from './listWords.ts';
import { useColumns } from './useColumns.tsx';
import type { useEntityList } from './useEntityList.ts';
import type { useListView } from './useListView.ts';
import { targetsOf, useOptions } from './useOptions.ts';
import { useRowLock } from './useRowLock.ts';
import type { useRowRights } from './useRowRights.ts';
import { useSelection } from './useSelection.ts';
import { useTableLayout } from './useTableLayout.ts';

type Props = {
  of: Entity;
  list: ReturnType<typeof useEntityList>;
  listView: ReturnType<typeof useListView>;
  onNew: (() => void) | undefined;
  /** Others read the list and open nothing. */
  mayEdit: boolean;
  rights: Pick<ReturnType<typeof useRowRights>, 'mayDelete' | 'mayDeleteAny'>;
  emptyAction: ReactNode;
};

const loadDeleteRows = async () => (await import('./DeleteRows.tsx')).DeleteRows;

/** Toolbar and table; what it shows and in which order stands in the address. */
export function EntityList({ of, list, listView, onNew, mayEdit, rights, emptyAction }: Props) {
  const text = useText();
  const { viewer } = useAppData();
  const navigate = useNavigate();
  const { href } = usePlace();
  const { view, typed, type, show, reset } = listView;
  const [hasSingleKeys] = useSingleKeys();
  const searchField = useRef<HTMLInputElement>(null);
  const options = useOptions(targetsOf(of, [...of.columns]));
  const [layout, setLayout] = useTableLayout(of.name);
  const { selected, select, selectAllHits } = useSelection(of, view);
  const [deleted, setDeleted] = useState<readonly number[]>([]);
  const deletion = usePart<DeleteRowsProps>(deleted.length > 0, loadDeleteRows, () => setDeleted([]));

  const columns = useColumns(of, options);
  const words = useMemo(() => tableWords(text, of, list.failure), [text, of, list.failure]);
  const searched = searchProblem(typed);
  const go = (path: string, search: Record<string, string> = {}) =>
    void navigate({ to: `${href}/${path}`, search: (present: Record<string, unknown>) => ({ ...present, ...search }) });
  const lock = useRowLock(of);
  const icon = { size: 18, stroke: 1.75 };
  const editing: Pick<DataTableProps<EntityRow>, 'rowHref' | 'onOpen' | 'rowActions'> = {
    rowHref: ({ id }) => `${href}/edit/${id}`,
    onOpen: ({ id }) => go(`edit/${id}`),
    rowActions: (row) => [
      lock.change(row) === null
        ? { label: text('list.edit'), icon: <IconPencil {...icon} />, onClick: () => go(`edit/${row.id}`) }
        : { label: text('list.read'), icon: <IconEye {...icon} />, onClick: () => go(`edit/${row.id}`) },
      ...(onNew
        ? [
            {
              label: text('form.copy'),
              icon: <IconCopy {...icon} />,
              onClick: () => go('edit', { copy: String(row.id) }),
            },
          ]
        : []),
      ...(rights.mayDeleteAny
        ? [
            {
              label: text('form.delete'),
              icon: <IconTrash {...icon} />,
              tone: 'danger' as const,
              disabledReason: lock.delete(row),
              onClick: () => setDeleted([row.id]),
            },
          ]
        : []),
    ],
  };
  const selecting: Pick<DataTableProps<EntityRow>, 'selection'> = {
    selection: {
      selected,
      onChange: select,
      onSelectAllHits: async () => {
        // What cannot be deleted is known of rows that are loaded.
        if (!viewer.is_superuser) await list.loadAll();
        await selectAllHits();
      },
      actions: [
        {
          label: text('form.delete'),
          icon: <IconTrash {...icon} />,
          tone: 'danger',
          onClick: (ids) => setDeleted(ids),
        },
      ],
    },
  };

  return (
    <>
      <FilterBar
        search={typed}
        searchRef={searchField}
        onSearchChange={type}
        error={searched && problemText(text, [searched], searched.field)}
        choices={filterChoices(text, of, (entity) => pickable(viewer, options(entity)))}
        active={view.filters}
        onChange={(filters) => show({ ...view, filters })}
        words={filterWords(text, hasSingleKeys)}
      >
        <ViewOptions
          columns={columns}
          layout={layout}
          onLayoutChange={setLayout}
          sort={view.sort}
          onSortChange={(sort) => show({ ...view, sort })}
          words={viewWords(text)}
        />
      </FilterBar>
      <div className={classes.table}>
        <DataTable
          label={entitiesTitle(text, of)}
          columns={columns}
          rows={list.rows}
          state={list.state === 'denied' ? 'not_allowed' : list.state}
          total={list.count ?? undefined}
          sort={view.sort}
          onSortChange={(sort) => show({ ...view, sort })}
          layout={layout}
          onLayoutChange={setLayout}
          rowName={(row) => rowName(of, row)}
          {...(mayEdit && editing)}
          {...(rights.mayDeleteAny && list.rows.some(rights.mayDelete) && selecting)}
          isFiltered={listView.isNarrowed}
          onResetFilters={reset}
          onRetry={list.failure === 'search_too_long' ? undefined : () => void list.reload()}
          onEndReached={list.next === null ? undefined : () => void list.loadMore()}
          onNew={onNew}
          onFilter={() => searchField.current?.focus()}
          hasSingleKeys={hasSingleKeys}
          emptyAction={emptyAction}
          words={words}
        />
      </div>
      {deletion?.({
        of,
        ids: deleted,
        rows: list.rows.filter(({ id }) => deleted.includes(id)),
        lock: lock.delete,
        onCancel: () => setDeleted([]),
        onDeleted: () => {
          select(new Set());
          setDeleted([]);
        },
      })}
    </>
  );
}
