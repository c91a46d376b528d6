import { longestLook } from '@carestead/domain/analytics/answers';
import { shiftCalls } from '@carestead/domain/analytics/logLinks';
import { type BarWidth, type Days, daysBetween } from '@carestead/domain/analytics/period';
import type { CallLogFilter } from '@carestead/domain/callLog/filter';
import { timeOf } from '@carestead/domain/time/clockTime';
import { ChartCard } from '@carestead/ui/chart/ChartCard';
import { Mark } from '@carestead/ui/chart/Mark';
import { PercentileStrip } from '@carestead/ui/chart/PercentileStrip';
import { useMarks } from '@carestead/ui/chart/useMarks';
import { VisuallyHidden } from '@carestead/ui/value/VisuallyHidden';
import { SegmentedControl, Skeleton } from '@mantine/core';
import { useState } from 'react';
import type { AnalyticsMeasure } from '../generated/graphql.ts';
import { minutesText } from '../platform/text/minutesText.ts';
import { useText } from '../platform/text/useText.ts';
import classes from './Care.module.css';
import { type ShiftTables, useShifts } from './useCare.ts';
import { useChartParts } from './useChartParts.ts';

type Props = { filter: CallLogFilter; days: Days; by: BarWidth };
type Table = ShiftTables[number];
type Shift = Table['shifts'][number];
type Cell = Table['sections'][number]['cells'][number];

const measures = ['presence', 'end'] as const satisfies readonly AnalyticsMeasure[];
const percentiles = ['p50', 'p90', 'p99'] as const;
const minute = 60_000;

/** How long people wait, by section and shift; of a longer range by section alone. */
export function ShiftsChart({ filter, days, by }: Props) {
  const { text, logHref, card, fileName, systemName } = useChartParts(days);
  const shiftText = useShiftText();
  const [measure, setMeasure] = useState<AnalyticsMeasure>('presence');
  const { latest, isCurrent, refused } = useShifts(filter, by, measure);
  const tables = latest?.shifts ?? null;
  // Until the other times have come, those that are shown are the ones before.
  const measured = latest?.measure ?? measure;
  const isLong = daysBetween(days) > longestLook;
  const title = text(isLong ? 'analyticsCare.by_section' : 'analyticsCare.by_shift', {
    time: text(`analyticsCare.time_to.${measure}`),
  });
  const hrefOf: HrefOf = (system_id, section_id, shift, { count }) =>
    count === 0
      ? null
      : logHref(shiftCalls(filter, { ...shift, section: { system_id, id: section_id }, measure: measured }));
  const rows = (tables ?? []).flatMap(({ system_id, shifts, sections }) =>
    sections.flatMap(({ id, name: known, cells }) =>
      cells.map((cell, index) => {
        const name = known || text('analytics.ranking.gone', { id });
        const of = (tables?.length ?? 0) > 1 ? `${systemName(system_id)}, ${name}` : name;
        const shift = shifts[index];
        const href = shift ? hrefOf(system_id, id, shift, cell) : null;
        return { key: `${system_id}.${id}.${cell.shift_id}`, section: of, shift, cell, href };
      }),
    ),
  );
  const known = rows
    .flatMap(({ section, shift, cell }) =>
      typeof cell.p50 === 'number' && shift
        ? [{ said: `${section}, ${shiftText(shift)}: ${minutesText(cell.p50)}`, p50: cell.p50 }]
        : [],
    )
    .toSorted((a, b) => a.p50 - b.p50);
  const seconds = (value: number | null | undefined) => (typeof value === 'number' ? minutesText(value) : null);
  const longest = Math.max(minute, ...rows.map(({ cell }) => cell.p99 ?? cell.p90 ?? cell.p50 ?? 0));
  const largest = Math.ceil(longest / minute) * minute;
  const why = emptyText();
  return (
    <ChartCard
      {...card}
      title={title}
      fileName={fileName(title)}
      choice={
        <SegmentedControl
          size="xs"
          aria-label={text('analyticsCare.measured')}
          data={measures.map((value) => ({ value, label: text(`analyticsCare.time_to.${value}`) }))}
          value={measure}
          onChange={(value) => setMeasure(measures.find((one) => one === value) ?? 'presence')}
        />
      }
      summary={
        why ??
        text('analyticsCare.shifts.summary', {
          fastest: known[0]?.said ?? text('analyticsCare.few'),
          slowest: known.at(-1)?.said ?? text('analyticsCare.few'),
        })
      }
      table={{
        columns: [text('analyticsCare.section'), text('analyticsCare.shift'), ...percentiles, text('analytics.calls')],
        rows: rows.map(({ key, section, shift, cell, href }) => ({
          key,
          href,
          cells: [
            section,
            shift ? shiftText(shift) : '',
            seconds(cell.p50),
            seconds(cell.p90),
            seconds(cell.p99),
            cell.count,
          ],
        })),
      }}
    >
      {latest === null && !refused && <Skeleton height={260} />}
      {why !== null && <p className={classes.none}>{why}</p>}
      <div data-old={!isCurrent || undefined} className={classes.tables}>
        {why === null && tables && (
          <>
            <p className={classes.legend}>
              {percentiles.map((name) => (
                <span key={name} className={classes.key} data-key={name}>
                  {name}
                </span>
              ))}
              <span className={classes.scale}>
                {text(isLong ? 'analyticsCare.scale.long' : 'analyticsCare.scale', { longest: largest / minute })}
              </span>
            </p>
            {tables.map((table) => (
              <SystemTable
                key={table.system_id}
                table={table}
                largest={largest}
                hrefOf={hrefOf}
                name={tables.length > 1 ? systemName(table.system_id) : null}
                label={title}
              />
            ))}
          </>
        )}
      </div>
    </ChartCard>
  );

  function emptyText(): string | null {
    if (refused) return text(refused === 'too_slow' ? 'analytics.too_slow.title' : 'analyticsCare.few');
    if (latest === null) return null;
    if (tables === null) return text('analyticsCare.too_long');
    return rows.length === 0 ? text('analyticsCare.shifts.none') : null;
  }
}

/** The calls of a cell in the log. */
type HrefOf = (system_id: number, section_id: number, shift: Shift, cell: Cell) => string | null;

type SystemTableProps = { table: Table; largest: number; hrefOf: HrefOf; name: string | null; label: string };

function SystemTable({ table, largest, hrefOf, name, label }: SystemTableProps) {
  const text = useText();
  const shiftText = useShiftText();
  const { system_id, schedule_name, shifts, sections } = table;
  const { propsOf } = useMarks(sections.length * shifts.length, shifts.length);
  const sectionText = (id: number, known: string) => known || text('analytics.ranking.gone', { id });
  if (sections.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={`${label}: ${name ?? text('analyticsCare.section')}`}>
      <table className={classes.table}>
        <caption className={classes.caption}>
          {[name, schedule_name === null ? null : text('analyticsCare.shifts.of', { name: schedule_name })]
            .filter((part) => part !== null)
            .join(' · ')}
        </caption>
        <thead>
          <tr>
            <th scope="col">{text('analyticsCare.section')}</th>
            {shifts.map((shift) => (
              <th key={shift.id} scope="col">
                {shiftText(shift)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody data-marks>
          {sections.map(({ id, name: known, cells }, row) => (
            <tr key={id}>
              <th scope="row">{sectionText(id, known)}</th>
              {cells.map((cell, column) => {
                const shift = shifts[column];
                return (
                  <td key={cell.shift_id}>
                    <Mark
                      className={classes.cell}
                      href={shift ? hrefOf(system_id, id, shift, cell) : null}
                      mark={propsOf(row * shifts.length + column)}
                    >
                      <VisuallyHidden>{`${sectionText(id, known)}, ${shift ? shiftText(shift) : ''}: `}</VisuallyHidden>
                      <Times cell={cell} largest={largest} />
                    </Mark>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Times({ cell: { p50, p90, p99, count }, largest }: { cell: Cell; largest: number }) {
  const text = useText();
  if (typeof p50 !== 'number') return <span className={classes.few}>{text('analyticsCare.few.count', { count })}</span>;
  return (
    <>
      <span className={classes.times}>
        <strong>{minutesText(p50)}</strong>
        <span>{typeof p90 === 'number' ? minutesText(p90) : '–'}</span>
        <span>{typeof p99 === 'number' ? minutesText(p99) : '–'}</span>
        <VisuallyHidden>{`, ${text('analytics.count', { count })}`}</VisuallyHidden>
      </span>
      {typeof p90 === 'number' && typeof p99 === 'number' && (
        <PercentileStrip p50={p50} p90={p90} p99={p99} largest={largest} />
      )}
    </>
  );
}

/** Früh 07:00–14:30 */
function useShiftText() {
  const text = useText();
  return ({ name, from, until }: Shift) => {
    if (from === until) return text('analyticsCare.all_day');
    const times = `${timeOf(from)}–${timeOf(until)}`;
    return name ? `${text(`analyticsCare.shift.${name}`)} ${times}` : times;
  };
}
