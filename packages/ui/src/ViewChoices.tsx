import type { SortKey } from '@carestead/domain/listInput';
import { Button, Input, NativeSelect, SegmentedControl } from '@mantine/core';
import { ColumnChoice, type ColumnChoiceWords } from './ColumnChoice.tsx';
import { type Density, defaultLayout, type TableLayout } from './tableLayout.ts';
import classes from './ViewOptions.module.css';

export type ViewChoicesProps = {
  columns: readonly { key: string; header: string; sortable?: boolean; width?: number }[];
  layout: TableLayout;
  onLayoutChange: (layout: TableLayout) => void;
  sort: readonly SortKey[];
  onSortChange: (sort: readonly SortKey[]) => void;
  words: ColumnChoiceWords & {
    view: string;
    sort: string;
    unsorted: string;
    direction: string;
    ascending: string;
    descending: string;
    density: string;
    comfortable: string;
    compact: string;
    reset: string;
  };
};

/** Also the way to sort where the cards of narrow screens have no header. */
export function ViewChoices({ columns, layout, onLayoutChange, sort, onSortChange, words }: ViewChoicesProps) {
  const [first] = sort;
  return (
    <>
      <div className={classes.sort}>
        <NativeSelect
          label={words.sort}
          value={first?.field ?? ''}
          data={[
            { value: '', label: words.unsorted },
            ...columns.filter(({ sortable }) => sortable).map(({ key, header }) => ({ value: key, label: header })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            onSortChange(value === '' ? [] : [{ field: value, direction: first?.direction ?? 'ASC' }])
          }
        />
        {first && (
          <NativeSelect
            label={words.direction}
            value={first.direction}
            data={[
              { value: 'ASC', label: words.ascending },
              { value: 'DESC', label: words.descending },
            ]}
            onChange={({ currentTarget: { value } }) =>
              onSortChange([{ field: first.field, direction: value === 'DESC' ? 'DESC' : 'ASC' }, ...sort.slice(1)])
            }
          />
        )}
      </div>
      <ColumnChoice columns={columns} layout={layout} onLayoutChange={onLayoutChange} words={words} />
      <Input.Wrapper label={words.density} labelElement="div">
        <SegmentedControl<Density>
          fullWidth
          aria-label={words.density}
          value={layout.density}
          data={[
            { value: 'comfortable', label: words.comfortable },
            { value: 'compact', label: words.compact },
          ]}
          onChange={(density) => onLayoutChange({ ...layout, density })}
        />
      </Input.Wrapper>
      <Button variant="subtle" size="compact-md" onClick={() => onLayoutChange(defaultLayout)}>
        {words.reset}
      </Button>
    </>
  );
}
