import type { SortKey } from '@carestead/domain/kit/listInput';
import { Button, Checkbox, Input, NativeSelect, SegmentedControl } from '@mantine/core';
import { MoveButton } from '../sort/MoveButton.tsx';
import {
  type Density,
  narrowestColumn,
  orderedColumns,
  type TableLayout,
  widestColumn,
  withHidden,
  withMoved,
  withWidth,
} from '../table/tableLayout.ts';
import classes from './ViewOptions.module.css';

export type ViewChoicesProps = {
  columns: readonly { key: string; header: string; sortable?: boolean; width?: number }[];
  layout: TableLayout;
  /** What it is without any choice. */
  usualLayout: TableLayout;
  onLayoutChange: (layout: TableLayout) => void;
  sort: readonly SortKey[];
  onSortChange: (sort: readonly SortKey[]) => void;
  labels: ColumnChoiceLabels & {
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
export function ViewChoices(props: ViewChoicesProps) {
  const { columns, layout, usualLayout, onLayoutChange, sort, onSortChange, labels } = props;
  const [first] = sort;
  return (
    <>
      <div className={classes.sort}>
        <NativeSelect
          label={labels.sort}
          value={first?.field ?? ''}
          data={[
            { value: '', label: labels.unsorted },
            ...columns.filter(({ sortable }) => sortable).map(({ key, header }) => ({ value: key, label: header })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            onSortChange(value === '' ? [] : [{ field: value, direction: first?.direction ?? 'ASC' }])
          }
        />
        {first && (
          <NativeSelect
            label={labels.direction}
            value={first.direction}
            data={[
              { value: 'ASC', label: labels.ascending },
              { value: 'DESC', label: labels.descending },
            ]}
            onChange={({ currentTarget: { value } }) =>
              onSortChange([{ field: first.field, direction: value === 'DESC' ? 'DESC' : 'ASC' }, ...sort.slice(1)])
            }
          />
        )}
      </div>
      <ColumnChoice columns={columns} layout={layout} onLayoutChange={onLayoutChange} labels={labels} />
      <Input.Wrapper label={labels.density} labelElement="div">
        <SegmentedControl<Density>
          fullWidth
          aria-label={labels.density}
          value={layout.density}
          data={[
            { value: 'comfortable', label: labels.comfortable },
            { value: 'compact', label: labels.compact },
          ]}
          onChange={(density) => onLayoutChange({ ...layout, density })}
        />
      </Input.Wrapper>
      <Button variant="subtle" size="compact-md" onClick={() => onLayoutChange(usualLayout)}>
        {labels.reset}
      </Button>
    </>
  );
}

type ColumnChoiceLabels = {
  columns: string;
  narrower: (header: string) => string;
  wider: (header: string) => string;
  moveUp: (header: string) => string;
  moveDown: (header: string) => string;
};

type Column = { key: string; header: string; width?: number };

type Props = {
  columns: readonly Column[];
  layout: TableLayout;
  onLayoutChange: (layout: TableLayout) => void;
  labels: ColumnChoiceLabels;
};

const step = 32;
/** For a column that shares the remaining width, until a width is chosen. */
const usualWidth = 240;

/** As wide as the table shows it: without a choice that depends on the room. */
function shownWidth(key: string): number | undefined {
  const head = document.querySelector(`th[data-column="${CSS.escape(key)}"]`);
  return head ? Math.round(head.getBoundingClientRect().width) : undefined;
}

/** Which columns are shown, how wide and in which order; the first one names the row and is not up for choice. */
function ColumnChoice({ columns, layout, onLayoutChange, labels }: Props) {
  const [first, ...choosable] = orderedColumns(columns, layout);
  const widths = ({ key, header, width = usualWidth }: Column) => {
    const present = layout.widths[key] ?? width;
    const change = (by: number) => onLayoutChange(withWidth(layout, key, (shownWidth(key) ?? present) + by));
    return (
      <>
        <MoveButton
          direction="left"
          label={labels.narrower(header)}
          isDisabled={present <= narrowestColumn}
          onClick={() => change(-step)}
        />
        <MoveButton
          direction="right"
          label={labels.wider(header)}
          isDisabled={present >= widestColumn}
          onClick={() => change(step)}
        />
      </>
    );
  };
  return (
    <Input.Wrapper label={labels.columns} labelElement="div" role="group" aria-label={labels.columns}>
      {first && (
        <div className={classes.column}>
          <span className={classes.columnName}>{first.header}</span>
          {widths(first)}
          <span className={classes.unmoved} />
        </div>
      )}
      {choosable.map((column, at) => (
        <div key={column.key} className={classes.column}>
          <Checkbox
            className={classes.columnName}
            label={column.header}
            checked={!layout.hidden.includes(column.key)}
            onChange={({ currentTarget }) => onLayoutChange(withHidden(layout, column.key, !currentTarget.checked))}
          />
          {widths(column)}
          <MoveButton
            direction="up"
            label={labels.moveUp(column.header)}
            isDisabled={at === 0}
            onClick={() => onLayoutChange(withMoved(columns, layout, column.key, -1))}
          />
          <MoveButton
            direction="down"
            label={labels.moveDown(column.header)}
            isDisabled={at === choosable.length - 1}
            onClick={() => onLayoutChange(withMoved(columns, layout, column.key, 1))}
          />
        </div>
      ))}
    </Input.Wrapper>
  );
}
