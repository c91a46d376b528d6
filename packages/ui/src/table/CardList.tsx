import { VisuallyHidden } from '../value/VisuallyHidden.tsx';
import classes from './CardList.module.css';
import table from './DataTable.module.css';
import { RowMenuButton } from './RowMenuButton.tsx';
import { RowName } from './RowName.tsx';
import { RowSelect } from './RowSelect.tsx';
import { SelectAllBox } from './SelectAllBox.tsx';
import type { TableBodyProps } from './tableBodyProps.ts';
import { useRowWindow } from './useRowWindow.ts';

const cardHeight = 64;
/** Where a column has a sentence in its cells, the second line may go on: nothing else shows the rest of it on a phone. */
const tallCardHeight = 84;
const bones = [1, 2, 3, 4, 5, 6];

/** The rows of narrow screens: the name on the first line, the rest on the second. */
export function CardList<R extends { id: number }>(props: TableBodyProps<R>) {
  const { columns, rows, scroller, selected, activeIndex, openMenuId, skeleton, labels } = props;
  const [first, ...others] = columns;
  const facts = others.filter(({ isOffCard }) => !isOffCard);
  const isTall = facts.some((column) => column.isTall || column.isTallOnCard);
  const hasChips = facts.some((column) => column.hasChips);
  const {
    isVirtual,
    rows: shown,
    tail,
  } = useRowWindow({ count: rows.length, rowHeight: isTall ? tallCardHeight : cardHeight, scroller, activeIndex });
  if (skeleton) {
    return (
      <div className={classes.list}>
        {props.selection && <div className={table.selectAll} />}
        {skeleton !== 'fresh' && <VisuallyHidden role="status">{labels.loading}</VisuallyHidden>}
        {(skeleton === 'very_late' ? [] : bones).map((bone) => (
          <div key={bone} className={classes.card} aria-hidden="true">
            {skeleton !== 'fresh' && (
              <div className={classes.lines}>
                <span className={table.bone} style={{ width: `${32 + bone * 4}%` }} />
                <span className={table.bone} style={{ width: `${48 + bone * 6}%`, marginTop: 10 }} />
              </div>
            )}
          </div>
        ))}
      </div>
    );
  }
  return (
    <>
      {props.selection && (
        <SelectAllBox
          rows={rows}
          selected={props.selection.selected}
          label={labels.selectAll}
          hasVisibleLabel
          onChange={props.selection.onChange}
        />
      )}
      <ul className={classes.list} aria-label={props.label} aria-busy={props.state === 'loading'}>
        {shown.map(({ index, gap }) => {
          const row = rows[index];
          if (!row || !first) return null;
          const name = props.rowName(row);
          const tabIndex = index === activeIndex ? 0 : -1;
          return (
            <li
              key={isVirtual ? index : row.id}
              className={classes.card}
              style={gap > 0 ? { marginTop: gap } : {}}
              data-row={index}
              data-tall={isTall || undefined}
              data-selected={selected?.has(row.id) || undefined}
              aria-setsize={props.total ?? rows.length}
              aria-posinset={index + 1}
            >
              {selected && (
                <RowSelect name={name} isSelected={selected.has(row.id)} tabIndex={tabIndex} labels={labels} />
              )}
              <div className={classes.lines}>
                <RowName className={classes.name} href={props.rowHref?.(row) ?? null} tabIndex={tabIndex}>
                  {first.cardName?.(row) ?? first.cell(row)}
                </RowName>
                <div className={classes.rest} data-chips={hasChips || undefined}>
                  {facts.map(({ key, header, cell }) => (
                    <span key={key} className={classes.fact}>
                      <VisuallyHidden>{header}</VisuallyHidden>
                      {cell(row)}
                    </span>
                  ))}
                </div>
              </div>
              {props.rowActions && (
                <RowMenuButton name={name} isOpen={openMenuId === row.id} tabIndex={tabIndex} labels={labels} />
              )}
            </li>
          );
        })}
        {tail > 0 && <li aria-hidden="true" style={{ height: tail }} />}
      </ul>
    </>
  );
}
