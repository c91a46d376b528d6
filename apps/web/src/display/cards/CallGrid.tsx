import { arrange, type Cells, fitsInto, rankOf, type WallFlags } from '@carestead/domain/display/arrange';
import { cardShape, largestFor } from '@carestead/domain/display/cardLayout';
import type { FontSize } from '@carestead/domain/display/displayQuery';
import { firstDensity, locationSizes, nextDensity, rowGap, rowHeight, rowsIn } from '@carestead/domain/display/grid';
import { flashOf, isNew } from '@carestead/domain/display/novelty';
import { cellAfter, gapFor, nextSlots, type Slot } from '@carestead/domain/display/slots';
import type { CSSProperties, ReactNode } from 'react';
import { useEffect, useReducer } from 'react';
import { useText } from '../../platform/text/useText.ts';
import { useScreen } from '../page/useScreen.ts';
import { useSize } from '../page/useSize.ts';
import { useEvolving } from '../useEvolving.ts';
import type { View } from '../useView.ts';
import type { WallCall } from '../wallCall.ts';
import { CallCard, type CardFacts, type CardRoom, locationSize, type Trust } from './CallCard.tsx';
import classes from './CallGrid.module.css';
import { MoreCell } from './MoreCell.tsx';
import { usePainted } from './usePainted.ts';

export type GridProps = {
  view: View;
  font: FontSize;
  flagsOf: (call: WallCall) => WallFlags;
  trustOf: (call: WallCall) => Trust;
  isTest: (call: WallCall) => boolean;
  actionsOf: (call: WallCall) => ReactNode;
  /** What may stand in the px that the calls leave free below them. */
  below: (room: number) => ReactNode;
};

type Cell = { column: number; row: number };

/** Every call has its place; what moves slides there, and what ended leaves its place empty for a moment. */
export function CallGrid({ view, font, flagsOf, trustOf, isTest, actionsOf, below }: GridProps) {
  const text = useText();
  const { scale, columns } = useScreen();
  const [ref, { width, height }] = useSize();
  const cellsOf = (mode: 'two_line' | 'compact'): Cells => ({ rows: rowsIn(height, mode, font, scale), columns });
  const { mode } = useEvolving(firstDensity, (before) =>
    nextDensity(before, fitsInto(view.calls, cellsOf('two_line'), flagsOf), Math.floor(view.at / 1000) * 1000),
  );
  const cells = cellsOf(mode);
  const { wide, cards, hidden } = arrange(view.calls, cells, flagsOf);
  const [first] = hidden;
  const ranked = cards.map((call) => ({ id: call.id, rank: rankOf(call) }));
  const places = (cells.rows - wide.length) * columns - (first ? 1 : 0);
  const slots = useEvolving<readonly Slot[]>([], (before) =>
    nextSlots(before, ranked, { places, columns }, Math.floor(view.at / 200) * 200),
  );
  useAgainAfter(slots.some(({ goneAt }) => goneAt !== null) ? gapFor : null);
  usePainted([...wide, ...cards]);
  const byId = new Map(cards.map((call) => [call.id, call]));

  const gap = rowGap * scale;
  const rowPitch = rowHeight(mode, font, scale) + gap;
  const columnWidth = (width - gap * (columns - 1)) / columns;
  const at = ({ column, row }: Cell, across: number): CSSProperties => ({
    width: across,
    height: rowPitch - gap,
    transform: `translate(${column * (columnWidth + gap)}px, ${row * rowPitch}px)`,
  });
  const belowWide = ({ column, row }: Cell) => ({ column, row: row + wide.length });
  const more = belowWide(cellAfter(slots, columns));
  const rowsUsed = Math.max(wide.length, ...slots.map((slot) => belowWide(slot).row + 1), first ? more.row + 1 : 0);

  const letters = locationSizes[font] * scale;
  const factsOf = (call: WallCall): CardFacts => ({
    call,
    seconds: Math.max(0, Math.floor((view.at - call.opened_at) / 1000)),
    isNew: isNew(view.arrivals.get(call.id), view.at),
    isTest: isTest(call),
    trust: trustOf(call),
  });
  const roomOf = (across: number, actions: ReactNode): CardRoom => ({
    shape: cardShape(mode, across, letters),
    font: letters,
    width: across,
    buttons: actions === null ? 0 : 3 * Math.max(26, 44 * scale),
  });
  const sizes = [...wide, ...cards]
    .filter((call) => rankOf(call) > 0)
    .map((call) => {
      const across = flagsOf(call).fullscreen ? width : columnWidth;
      return { rank: rankOf(call), size: locationSize(factsOf(call), roomOf(across, actionsOf(call)), text) };
    });
  const card = (call: WallCall, across: number) => {
    const actions = actionsOf(call);
    return (
      <CallCard
        {...factsOf(call)}
        {...roomOf(across, actions)}
        largest={largestFor(rankOf(call), sizes)}
        flash={flashOf(call, view.arrivals.get(call.id), view.at)}
      >
        {actions}
      </CallCard>
    );
  };

  return (
    <div ref={ref} className={classes.grid}>
      {width > 0 && (
        <ul className={classes.cells} aria-label={text('display.calls')}>
          {wide.map((call, row) => (
            <li key={call.id} className={classes.cell} style={at({ column: 0, row }, width)}>
              {card(call, width)}
            </li>
          ))}
          {slots.map((slot) => {
            const call = byId.get(slot.id);
            return (
              call && (
                <li key={slot.id} className={classes.cell} style={at(belowWide(slot), columnWidth)}>
                  {card(call, columnWidth)}
                </li>
              )
            );
          })}
          {first && (
            <li className={classes.cell} style={at(more, columnWidth)}>
              <MoreCell
                count={hidden.length}
                first={first}
                isStale={trustOf(first) === 'stale'}
                font={letters}
                width={columnWidth}
                isCompact={mode === 'compact'}
              />
            </li>
          )}
        </ul>
      )}
      <div className={classes.below}>{below(height - rowsUsed * rowPitch)}</div>
    </div>
  );
}

/** Draws anew every so many ms; null: nothing is due. */
function useAgainAfter(wait: number | null): void {
  const [, again] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (wait === null) return;
    const timer = setInterval(again, wait + 10);
    return () => clearInterval(timer);
  }, [wait]);
}
