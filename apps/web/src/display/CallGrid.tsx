import { arrange, type Cells, fitsInto, type WallFlags } from '@carestead/domain/display/arrange';
import { firstDensity, nextDensity } from '@carestead/domain/display/density';
import { locationSizes, rowGap, rowHeight, rowsIn } from '@carestead/domain/display/grid';
import { flashOf, isNew } from '@carestead/domain/display/novelty';
import { gapFor, nextSlots, type Slot } from '@carestead/domain/display/slots';
import type { FontSize } from '@carestead/domain/routing/displayQuery';
import type { CSSProperties, ReactNode } from 'react';
import { useText } from '../platform/useText.ts';
import { CallCard, type CardProps } from './CallCard.tsx';
import classes from './CallGrid.module.css';
import { MoreCell } from './MoreCell.tsx';
import { useAgainAfter } from './useAgainAfter.ts';
import { useEvolving } from './useEvolving.ts';
import { useScreen } from './useScreen.ts';
import { useSize } from './useSize.ts';
import type { View } from './useView.ts';
import type { WallCall } from './wallCall.ts';

export type GridProps = {
  view: View;
  font: FontSize;
  flagsOf: (call: WallCall) => WallFlags;
  trustOf: (call: WallCall) => CardProps['trust'];
  isTest: (call: WallCall) => boolean;
  actionsOf: (call: WallCall) => ReactNode;
};

/** Every call has its place; what moves slides there, and what ended leaves its place empty for a moment. */
export function CallGrid({ view, font, flagsOf, trustOf, isTest, actionsOf }: GridProps) {
  const text = useText();
  const { scale, columns } = useScreen();
  const [ref, { width, height }] = useSize();
  const cellsOf = (mode: 'two_line' | 'compact'): Cells => ({ rows: rowsIn(height, mode, font, scale), columns });
  const { mode } = useEvolving(firstDensity, (before) =>
    nextDensity(before, fitsInto(view.calls, cellsOf('two_line'), flagsOf), Math.floor(view.at / 1000) * 1000),
  );
  const cells = cellsOf(mode);
  const { wide, cards, hidden, hiddenUrgency } = arrange(view.calls, cells, flagsOf);
  const ids = cards.map(({ id }) => id);
  const places = cells.rows * columns - wide.length * columns - (hidden.length > 0 ? 1 : 0);
  const slots = useEvolving<readonly Slot[]>([], (before) =>
    nextSlots(before, ids, places, Math.floor(view.at / 200) * 200),
  );
  useAgainAfter(slots.some(({ goneAt }) => goneAt !== null) ? gapFor : null);
  const byId = new Map(cards.map((call) => [call.id, call]));

  const gap = rowGap * scale;
  const rowPitch = rowHeight(mode, font) * scale + gap;
  const columnWidth = (width - gap * (columns - 1)) / columns;
  const at = (cell: number, across: number): CSSProperties => ({
    width: across,
    height: rowPitch - gap,
    transform: `translate(${(cell % columns) * (columnWidth + gap)}px, ${Math.floor(cell / columns) * rowPitch}px)`,
  });
  const card = (call: WallCall, across: number) => {
    const arrivedAt = view.arrivals.get(call.id);
    return (
      <CallCard
        call={call}
        mode={mode}
        font={locationSizes[font] * scale}
        width={across}
        seconds={Math.max(0, Math.floor((view.at - call.opened_at) / 1000))}
        isNew={isNew(arrivedAt, view.at)}
        isTest={isTest(call)}
        flash={flashOf(call, arrivedAt, view.at)}
        trust={trustOf(call)}
        buttons={2 * Math.max(26, 44 * scale)}
      >
        {actionsOf(call)}
      </CallCard>
    );
  };

  return (
    <div ref={ref} className={classes.grid}>
      {width > 0 && (
        <ul className={classes.cells} aria-label={text('display.calls')}>
          {wide.map((call, row) => (
            <li key={call.id} className={classes.cell} style={at(row * columns, width)}>
              {card(call, width)}
            </li>
          ))}
          {slots.map(({ id }, index) => {
            const call = byId.get(id);
            return (
              call && (
                <li key={id} className={classes.cell} style={at(wide.length * columns + index, columnWidth)}>
                  {card(call, columnWidth)}
                </li>
              )
            );
          })}
          {hidden.length > 0 && (
            <li className={classes.cell} style={at(cells.rows * columns - 1, columnWidth)}>
              <MoreCell
                count={hidden.length}
                urgency={hiddenUrgency ?? 'Normal'}
                isStale={trustOf(hidden[0] as WallCall) === 'stale'}
              />
            </li>
          )}
        </ul>
      )}
    </div>
  );
}
