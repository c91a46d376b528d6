import { answeredCalls } from '@carestead/domain/analytics/logLinks';
import type { BarWidth, Days } from '@carestead/domain/analytics/period';
import type { CallLogFilter } from '@carestead/domain/callLog/filter';
import { ChartCard } from '@carestead/ui/chart/ChartCard';
import { Mark } from '@carestead/ui/chart/Mark';
import { ShareBar } from '@carestead/ui/chart/ShareBar';
import { useMarks } from '@carestead/ui/chart/useMarks';
import { minutesText } from '../platform/text/minutesText.ts';
import { shownNumber } from '../platform/text/shownNumber.ts';
import classes from './Care.module.css';
import { percentText } from './CareFigures.tsx';
import { lengthText } from './periodText.ts';
import { type CareBySystem, useCareBySystem } from './useCare.ts';
import { useChartParts } from './useChartParts.ts';
import type { Figures } from './useFigures.ts';

type Props = { figures: Figures; filter: CallLogFilter; days: Days; by: BarWidth };
type CareOfSystem = CareBySystem[number];

/** Several systems beside each other: how many calls, and how they are answered. */
export function SystemsChart({ figures: { by_system }, filter, days, by }: Props) {
  const { text, logHref, card, fileName, systemName } = useChartParts(days);
  const { latest } = useCareBySystem(filter, by);
  const title = text('analytics.systems');
  const columns = [
    text('analytics.calls'),
    text('analyticsCare.time_to.presence'),
    text('analyticsCare.repeats'),
    text('analyticsCare.without_presence'),
  ];
  const largest = Math.max(1, ...by_system.map(({ count }) => count));
  const rows = by_system.map(({ system_id, count, previous }) => {
    const ofSystem = { ...filter, systems: [system_id] };
    const care = latest?.find((one) => one.system_id === system_id);
    return {
      system_id,
      name: systemName(system_id),
      count,
      previous: previous ?? null,
      href: logHref(ofSystem),
      figures: [
        { value: timeText(care), href: logHref(answeredCalls(ofSystem, 'presence')) },
        { value: shareText(care?.repeats), href: logHref(answeredCalls(ofSystem, 'repeated')) },
        { value: shareText(care?.without_presence), href: logHref(answeredCalls(ofSystem, 'no_presence')) },
      ],
    };
  });
  const { propsOf } = useMarks(rows.length * columns.length, columns.length);
  return (
    <ChartCard
      {...card}
      title={title}
      fileName={fileName(title)}
      summary={rows.map(({ name, count }) => `${name}: ${text('analytics.count', { count })}`).join('. ')}
      table={{
        columns: [
          text('analytics.system'),
          text('analytics.calls'),
          text('analytics.previous_period', { length: lengthText(text, days) }),
          ...columns.slice(1),
        ],
        rows: rows.map(({ system_id, href, name, count, previous, figures }) => ({
          key: String(system_id),
          href,
          cells: [name, count, previous, ...figures.map(({ value }) => value)],
        })),
      }}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard */}
      <section className={classes.scroll} tabIndex={0} aria-label={`${title}: ${text('analytics.system')}`}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{text('analytics.system')}</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody data-marks>
            {rows.map(({ system_id, name, count, previous, href, figures }, row) => (
              <tr key={system_id}>
                <th scope="row">{name}</th>
                <td>
                  <Mark className={classes.cell} href={href} mark={propsOf(row * columns.length)}>
                    <span className={classes.times}>
                      <strong>{shownNumber(count)}</strong>
                      {previous !== null && <span>{text('analytics.before', { count: shownNumber(previous) })}</span>}
                    </span>
                    <ShareBar share={count / largest} />
                  </Mark>
                </td>
                {figures.map(({ value, href: to }, index) => (
                  <td key={columns[index + 1]}>
                    <Mark
                      className={classes.cell}
                      href={value === null ? null : to}
                      mark={propsOf(row * columns.length + index + 1)}
                    >
                      {value ?? <span className={classes.few}>{latest ? text('analyticsCare.few') : '…'}</span>}
                    </Mark>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </ChartCard>
  );
}

const timeText = (care: CareOfSystem | undefined) =>
  typeof care?.presence?.p50 === 'number' ? `p50 ${minutesText(care.presence.p50)}` : null;

const shareText = (part: CareOfSystem['repeats'] | undefined) =>
  typeof part?.share === 'number' ? percentText(part.share) : null;
