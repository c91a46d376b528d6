import { holds } from '@carestead/domain/access/needs';
import { type Funnel, funnelStages, shareOfSent } from '@carestead/domain/phones/funnel';
import { ChartCard } from '@carestead/ui/chart/ChartCard';
import { Callout } from '@carestead/ui/feedback/Callout';
import { Link } from '@tanstack/react-router';
import type { AppStatisticQuery } from '../../generated/graphql.ts';
import { useAppData } from '../../platform/session/useAppData.ts';
import { currentLocale } from '../../platform/text/locale.ts';
import { shownNumber } from '../../platform/text/shownNumber.ts';
import { useText } from '../../platform/text/useText.ts';
import { useTools } from '../../platform/tools.tsx';
import { FunnelBars } from './FunnelBars.tsx';
import { HourBars } from './HourBars.tsx';
import classes from './Statistic.module.css';

type Answer = AppStatisticQuery['appStatistic'];
type Props = { statistic: Answer; first: string; last: string };

const losses = ['delivered', 'opened', 'accepted'] as const;

/** The figures, the funnel as a whole, by group and by hour, and the phones on which calls got lost. */
export function StatisticPage({ statistic, first, last }: Props) {
  const text = useText();
  const { total, by_group, by_hour, loss, signal } = statistic;
  const stage = losses.find((one) => one === loss?.stage);
  return (
    <>
      {total.sent === 0 && (
        <Callout tone="note" title={text('phoneStatistic.empty')}>
          {text('phoneStatistic.empty.text')}
        </Callout>
      )}
      <dl className={classes.figures}>
        {(['sent', ...funnelStages] as const).map((figure) => (
          <div key={figure}>
            <dt>{text(`phoneStatistic.${figure}`)}</dt>
            <dd>
              {shownNumber(total[figure])}
              {figure !== 'sent' && total.sent > 0 && <small> {shareOfSent(total, figure)} %</small>}
            </dd>
          </div>
        ))}
        <div>
          <dt>{text('phoneStatistic.signal')}</dt>
          <dd className={classes.line}>
            {signal.round_trip == null
              ? text('phoneStatistic.signal.unknown')
              : text('phoneStatistic.signal.value', {
                  round_trip: signal.round_trip,
                  loss: ((signal.loss ?? 0) / 10).toFixed(1),
                })}
          </dd>
          <dd className={classes.note}>
            {text('phoneStatistic.signal.of', { known: signal.known, unknown: signal.unknown })}
          </dd>
        </div>
      </dl>
      {loss && stage && (
        <Callout tone="warning" title={text('phoneStatistic.loss')}>
          {text(`phoneStatistic.loss.${stage}`, { lost: loss.lost, of: loss.of })}
        </Callout>
      )}
      <div className={classes.charts}>
        <FunnelCard
          title={text('phoneStatistic.funnel')}
          rows={[{ key: 'total', name: text('phoneStatistic.calls'), funnel: total }]}
          {...{ total, first, last }}
        />
        <FunnelCard
          title={text('phoneStatistic.by_group')}
          rows={by_group.map((cell) => ({
            key: String(cell.app_user_group_id),
            name: cell.group_name || text('phoneStatistic.gone_group'),
            funnel: cell,
          }))}
          {...{ total, first, last }}
        />
        <FunnelCard
          title={text('phoneStatistic.by_hour')}
          rows={by_hour.map((cell) => ({
            key: String(cell.hour),
            name: `${String(cell.hour ?? 0).padStart(2, '0')}:00`,
            funnel: cell,
          }))}
          Bars={HourBars}
          {...{ total, first, last }}
        />
      </div>
      <Devices devices={statistic.devices} />
    </>
  );
}

type CardProps = {
  title: string;
  rows: readonly { key: string; name: string; funnel: Funnel }[];
  total: Funnel;
  first: string;
  last: string;
  Bars?: typeof FunnelBars;
};

function FunnelCard({ title, rows, total, first, last, Bars = FunnelBars }: CardProps) {
  const text = useText();
  return (
    <ChartCard
      title={title}
      summary={text('phoneStatistic.summary', { ...total })}
      textOf={shownNumber}
      separator={currentLocale() === 'en' ? ',' : ';'}
      fileName={`${title.toLowerCase().replaceAll(/[^\p{L}\d]+/gu, '-')}-${first}-${last}`}
      labels={{
        table: text('phoneStatistic.table'),
        download: text('phoneStatistic.download'),
        csv: text('phoneStatistic.csv'),
        svg: text('phoneStatistic.svg'),
      }}
      table={{
        columns: [title, text('phoneStatistic.sent'), ...funnelStages.map((stage) => text(`phoneStatistic.${stage}`))],
        rows: rows.map(({ key, name, funnel }) => ({
          key,
          href: null,
          cells: [name, funnel.sent, ...funnelStages.map((stage) => funnel[stage])],
        })),
      }}
    >
      <Bars rows={rows} />
    </ChartCard>
  );
}

function Devices({ devices }: { devices: Answer['devices'] }) {
  const text = useText();
  const { viewer } = useAppData();
  const { pathIfAny } = useTools();
  const mayOpen = holds(viewer, ['app::manage_devices']);
  if (devices.length === 0) return null;
  const numbers = ['sent', 'confirmed', 'opened', 'error', 'unknown'] as const;
  return (
    <div className={classes.card}>
      <h2>{text('phoneStatistic.devices')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard */}
      <section className={classes.scroll} tabIndex={0} aria-label={text('phoneStatistic.devices')}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{text('phoneStatistic.device')}</th>
              {numbers.map((number) => (
                <th key={number} scope="col">
                  {text(`phoneStatistic.device.${number}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {devices.map((device) => {
              const href = mayOpen ? pathIfAny('appClientForm', { id: String(device.app_client_id) }) : null;
              return (
                <tr key={device.app_client_id}>
                  <th scope="row">{href ? <Link to={href}>{device.name}</Link> : device.name}</th>
                  {numbers.map((number) => (
                    <td key={number}>{shownNumber(device[number])}</td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
    </div>
  );
}
