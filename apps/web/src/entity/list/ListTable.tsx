import { searchProblem } from '@carestead/domain/kit/listInput';
import { DataTable } from '@carestead/ui/table/DataTable';
import type { DataTableProps } from '@carestead/ui/table/dataTableProps';
import { FilterBar } from '@carestead/ui/toolbar/FilterBar';
import { ViewOptions } from '@carestead/ui/toolbar/ViewOptions';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import { useSingleKeys } from '../../platform/page/singleKeys.ts';
import { problemText } from '../../platform/text/problemText.ts';
import { useText } from '../../platform/text/useText.ts';
import classes from './ListPage.module.css';
import { filterLabels, viewLabels } from './listLabels.ts';
import type { useListView } from './useListView.ts';
import { useTableLayout } from './useTableLayout.ts';

type ViewProps = 'sort' | 'onSortChange' | 'layout' | 'onLayoutChange' | 'isFiltered' | 'onResetFilters';
type KeyProps = 'onFilter' | 'hasSingleKeys';

type Props<R extends { id: number }> = Omit<DataTableProps<R>, ViewProps | KeyProps> & {
  /** Under which the person's columns are kept. */
  name: string;
  listView: ReturnType<typeof useListView>;
  choices?: ComponentProps<typeof FilterBar>['choices'];
  hiddenAtFirst?: readonly string[];
  /** In the toolbar, where it moves no row. */
  notice?: ReactNode;
};

const noChoices: ComponentProps<typeof FilterBar>['choices'] = [];

/** Toolbar and table; what it shows and in which order stands in the address. */
export function ListTable<R extends { id: number }>(props: Props<R>) {
  const { name, listView, choices = noChoices, hiddenAtFirst, notice, ...table } = props;
  const text = useText();
  const { view, typed, type, show, reset, isNarrowed } = listView;
  const [hasSingleKeys] = useSingleKeys();
  const searchField = useRef<HTMLInputElement>(null);
  const { layout, usualLayout, onLayoutChange } = useTableLayout(name, hiddenAtFirst);
  const problem = searchProblem(typed);
  const arrangement: Pick<DataTableProps<R>, 'sort' | 'onSortChange' | 'layout' | 'onLayoutChange'> = {
    sort: view.sort,
    onSortChange: (sort) => show({ ...view, sort }),
    layout,
    onLayoutChange,
  };
  return (
    <>
      <FilterBar
        search={typed}
        searchRef={searchField}
        onSearchChange={type}
        error={problem && problemText(text, [problem], problem.field)}
        choices={choices}
        active={view.filters}
        onChange={(filters) => show({ ...view, filters })}
        labels={filterLabels(text, hasSingleKeys)}
        notice={notice}
      >
        <ViewOptions columns={table.columns} usualLayout={usualLayout} {...arrangement} labels={viewLabels(text)} />
      </FilterBar>
      <div className={classes.table}>
        <DataTable
          {...table}
          {...arrangement}
          isFiltered={isNarrowed}
          onResetFilters={reset}
          onFilter={() => searchField.current?.focus()}
          hasSingleKeys={hasSingleKeys}
        />
      </div>
    </>
  );
}
