import { type Entity, fieldEntries } from '@carestead/domain/kit/entity';
import type { DataTableProps } from '@carestead/ui/table/dataTableProps';
import { IconCopy, IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import { useCurrentRoute } from '../../platform/route/currentRoute.tsx';
import { useAppData } from '../../platform/session/useAppData.ts';
import { useText } from '../../platform/text/useText.ts';
import type { EntityRow } from '../rows/entityApi.ts';
import { entitiesTitle } from '../rows/entityText.ts';
import { rowName } from '../rows/rowText.ts';
import { useRowLock } from '../rows/useRowLock.ts';
import type { useRowRights } from '../rows/useRowRights.ts';
import { ListTable } from './ListTable.tsx';
import { tableLabels } from './listLabels.ts';
import { useColumns } from './useColumns.tsx';
import { useDeletion } from './useDeletion.ts';
import type { useEntityList } from './useEntityList.ts';
import { useFilterChoices } from './useFilterChoices.ts';
import type { useListView } from './useListView.ts';
import { useSelection } from './useSelection.ts';

type Props = {
  entity: Entity;
  list: ReturnType<typeof useEntityList>;
  listView: ReturnType<typeof useListView>;
  onNew: (() => void) | undefined;
  /** Others read the list and open nothing. */
  mayEdit: boolean;
  rights: Pick<ReturnType<typeof useRowRights>, 'mayDelete' | 'mayDeleteAny'>;
  emptyAction: ReactNode;
  /** Filters that the screen offers in another way. */
  filtersElsewhere?: readonly string[];
  /** Columns that wait to be chosen. */
  hiddenAtFirst?: readonly string[];
};

/** The rows of an entity with what can be done with them. */
export function EntityList(props: Props) {
  const { entity, list, listView, onNew, mayEdit, rights, emptyAction } = props;
  const { filtersElsewhere = nothing, hiddenAtFirst = nothing } = props;
  const text = useText();
  const { viewer } = useAppData();
  const navigate = useNavigate();
  const { href } = useCurrentRoute();
  const choices = useFilterChoices(entity, listView.view.filters);
  const { selected, select, selectAllHits } = useSelection(entity, listView.view);
  const [deleted, setDeleted] = useState<readonly number[]>([]);
  const deletion = useDeletion(entity, deleted.length > 0, () => setDeleted([]));

  const columns = useColumns(entity);
  const labels = useMemo(() => tableLabels(text, entity, list.failure), [text, entity, list.failure]);
  const go = (path: string, search: Record<string, string> = {}) =>
    void navigate({ to: `${href}/${path}`, search: (present: Record<string, unknown>) => ({ ...present, ...search }) });
  const lock = useRowLock(entity);
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

  // Before the rows are there they keep the place of their boxes, so that no column moves when they arrive.
  const isFirstLoad = list.state === 'loading' && list.rows.length === 0;
  const hasSelection = rights.mayDeleteAny && (isFirstLoad || list.rows.some(rights.mayDelete));

  return (
    <>
      <ListTable
        name={entity.name}
        listView={listView}
        choices={choices.filter(({ field }) => !filtersElsewhere.includes(field))}
        hiddenAtFirst={[...seldomRead(entity), ...hiddenAtFirst]}
        label={entitiesTitle(text, entity)}
        columns={columns}
        rows={list.rows}
        state={list.state === 'denied' ? 'not_allowed' : list.state}
        total={list.count ?? undefined}
        rowName={(row) => rowName(entity, row)}
        {...(mayEdit && editing)}
        {...(hasSelection && selecting)}
        onRetry={list.failure === 'search_too_long' ? undefined : () => void list.reload()}
        onEndReached={list.next === null ? undefined : () => void list.loadMore()}
        onNew={onNew}
        emptyAction={emptyAction}
        labels={labels}
      />
      {deletion?.({
        entity,
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

const nothing: readonly string[] = [];

/** More columns than a screen of 1280 px has room for. */
const manyColumns = 8;

/** Hardware addresses are looked up now and then, and forms say too what uses a row: what is read daily needs the room. */
const seldomRead = (entity: Entity) =>
  entity.columns.length > manyColumns
    ? [
        ...fieldEntries(entity).flatMap(([key, field]) => ('style' in field && field.style === 'mac' ? [key] : [])),
        'used_by',
      ]
    : [];
