import { searchProblem } from '@carestead/domain/listInput';
import { DataTable } from '@carestead/ui/DataTable';
import { FilterBar } from '@carestead/ui/FilterBar';
import { ViewOptions } from '@carestead/ui/ViewOptions';
import { IconEye, IconEyeOff, IconPencil, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { filterWords, tableWords, viewWords } from '../entity/listWords.ts';
import { useListView } from '../entity/useListView.ts';
import { useTableLayout } from '../entity/useTableLayout.ts';
import { problemText } from '../platform/problemText.ts';
import { useSingleKeys } from '../platform/singleKeys.ts';
import { useText } from '../platform/useText.ts';
import classes from './Displays.module.css';
import { displayList } from './displayList.ts';
import { displayName } from './displayName.ts';
import { shownDisplays } from './shownDisplays.ts';
import { type DisplayRow, useDisplayColumns } from './useDisplayColumns.tsx';
import type { Display } from './useDisplays.ts';

type Props = {
  /** Null while they are loaded. */
  displays: readonly Display[] | null;
  hasFailed: boolean;
  onRetry: () => void;
  onSupervise: (display: Display, is_supervised: boolean) => void;
  onRename: (display: Display) => void;
  onRemove: (displays: readonly Display[]) => void;
};

/** The displays as any other list: searched, sorted, with a menu for each and removal of many at once. */
export function DisplayTable({ displays, hasFailed, onRetry, onSupervise, onRename, onRemove }: Props) {
  const text = useText();
  const { view, typed, type, show, reset, isNarrowed } = useListView(displayList);
  const [layout, setLayout] = useTableLayout(displayList.name);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [hasSingleKeys] = useSingleKeys();
  const searchField = useRef<HTMLInputElement>(null);
  const rows = useRows(shownDisplays(displays ?? [], view));
  const columns = useDisplayColumns(onSupervise);
  const searched = searchProblem(typed);
  const icon = { size: 18, stroke: 1.75 };
  const remove = (ids: readonly number[]) =>
    onRemove(rows.flatMap(({ id, display }) => (ids.includes(id) ? [display] : [])));
  const words = tableWords(text, displayList);
  return (
    <div className={classes.list}>
      <FilterBar
        search={typed}
        searchRef={searchField}
        onSearchChange={type}
        error={searched && problemText(text, [searched], searched.field)}
        choices={[]}
        active={[]}
        onChange={() => undefined}
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
      <DataTable
        label={text('displays.list')}
        columns={columns}
        rows={rows}
        state={displays === null ? (hasFailed ? 'failed' : 'loading') : 'ready'}
        total={rows.length}
        sort={view.sort}
        onSortChange={(sort) => show({ ...view, sort })}
        layout={layout}
        onLayoutChange={setLayout}
        rowName={({ display }) => displayName(text, display)}
        onOpen={({ display }) => onRename(display)}
        rowActions={({ id, display }) => [
          { label: text('displays.rename'), icon: <IconPencil {...icon} />, onClick: () => onRename(display) },
          {
            label: text(display.is_supervised ? 'displays.unsupervise' : 'displays.supervise', {
              name: displayName(text, display),
            }),
            icon: display.is_supervised ? <IconEyeOff {...icon} /> : <IconEye {...icon} />,
            onClick: () => onSupervise(display, !display.is_supervised),
          },
          {
            label: text('displays.remove'),
            icon: <IconTrash {...icon} />,
            tone: 'danger',
            onClick: () => remove([id]),
          },
        ]}
        selection={{
          selected: new Set(rows.flatMap(({ id }) => (selected.has(id) ? [id] : []))),
          onChange: setSelected,
          actions: [{ label: text('displays.remove'), icon: <IconTrash {...icon} />, tone: 'danger', onClick: remove }],
        }}
        isFiltered={isNarrowed}
        onResetFilters={reset}
        onRetry={onRetry}
        onFilter={() => searchField.current?.focus()}
        hasSingleKeys={hasSingleKeys}
        words={{ ...words, empty: { title: text('displays.empty.title'), text: text('displays.empty.text') } }}
      />
    </div>
  );
}

/** The table knows its rows by numbers, the displays have long ids of their own: each keeps the number it got first. */
function useRows(displays: readonly Display[]): readonly DisplayRow[] {
  const [numbers] = useState(() => new Map<string, number>());
  return displays.map((display) => {
    const id = numbers.get(display.id) ?? numbers.size + 1;
    numbers.set(display.id, id);
    return { id, display };
  });
}
