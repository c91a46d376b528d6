import { Checkbox, Input } from '@mantine/core';
import { MoveButton } from './MoveButton.tsx';
import { orderedColumns, type TableLayout, withHidden, withMoved } from './tableLayout.ts';
import classes from './ViewOptions.module.css';

export type ColumnChoiceWords = {
  columns: string;
  moveUp: (header: string) => string;
  moveDown: (header: string) => string;
};

type Props = {
  columns: readonly { key: string; header: string }[];
  layout: TableLayout;
  onLayoutChange: (layout: TableLayout) => void;
  words: ColumnChoiceWords;
};

/** Which columns are shown and in which order; the first one names the row and is not up for choice. */
export function ColumnChoice({ columns, layout, onLayoutChange, words }: Props) {
  const choosable = orderedColumns(columns, layout).slice(1);
  return (
    <Input.Wrapper label={words.columns} labelElement="div" role="group" aria-label={words.columns}>
      {choosable.map(({ key, header }, at) => (
        <div key={key} className={classes.column}>
          <Checkbox
            className={classes.columnName}
            label={header}
            checked={!layout.hidden.includes(key)}
            onChange={({ currentTarget }) => onLayoutChange(withHidden(layout, key, !currentTarget.checked))}
          />
          <MoveButton
            direction="up"
            label={words.moveUp(header)}
            isDisabled={at === 0}
            onClick={() => onLayoutChange(withMoved(columns, layout, key, -1))}
          />
          <MoveButton
            direction="down"
            label={words.moveDown(header)}
            isDisabled={at === choosable.length - 1}
            onClick={() => onLayoutChange(withMoved(columns, layout, key, 1))}
          />
        </div>
      ))}
    </Input.Wrapper>
  );
}
