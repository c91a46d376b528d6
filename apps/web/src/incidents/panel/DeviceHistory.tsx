import {
  batteryBars,
  countOfDay,
  dayOfCount,
  reachedDays,
  type StripDay,
  stripDays,
} from '@carestead/domain/incidents/deviceStrip';
import { dateTimeText, dayText, localDay } from '@carestead/domain/time/localTime';
import { FormSection } from '@carestead/ui/form/FormSection';
import { IconTrendingDown } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { useNow } from '../../platform/connection/useServerTime.ts';
import { useAppData } from '../../platform/session/useAppData.ts';
import { useTimeZone } from '../../platform/session/useSystem.ts';
import { useText } from '../../platform/text/useText.ts';
import type { IncidentStory } from '../incident.ts';
import classes from './DeviceHistory.module.css';

type Device = IncidentStory['devices'][number];

/** The days of a device up to today, as the clocks of the system count them. */
export function useStripDays(history: Device['history']): readonly StripDay[] {
  const timeZone = useTimeZone();
  const now = useNow();
  return stripDays(history, countOfDay(localDay(now(), timeZone)));
}

/** Battery and reachability of eight weeks on one axis of days. */
export function DeviceHistory({ device }: { device: Device }) {
  const text = useText();
  const days = useStripDays(device.history);
  if (days.every(({ battery, reachable }) => battery === null && reachable === null))
    return (
      <FormSection title={text('incidents.strip.reachability')}>
        <p className={classes.note}>{text('incidents.strip.none')}</p>
      </FormSection>
    );
  const hasBattery = days.some(({ battery }) => battery !== null);
  return (
    <>
      {hasBattery && <Battery device={device} days={days} />}
      <Reachability device={device} days={days} />
    </>
  );
}

type Props = { device: Device; days: readonly StripDay[] };

const shortDay = (count: number) => dayText(dayOfCount(count)).slice(0, 6);
const longDay = (count: number) => dayText(dayOfCount(count));

function Battery({ device: { battery, forecast }, days }: Props) {
  const text = useText();
  const { settings } = useAppData();
  const { battery_threshold_low: low, battery_threshold_critical: critical } = settings;
  const bars = batteryBars(days, { low, critical }, forecast ?? null);
  const measured = days.filter(({ battery: level }) => level !== null);
  const today = days.at(-1)?.day ?? 0;
  const first = days[0]?.day ?? 0;
  const percentOf = (day: number) => ((day - first) / bars.length) * 100;
  const now = battery !== null && battery >= 0 ? battery : measured.at(-1)?.battery;
  return (
    <FormSection
      title={text('incidents.strip.battery')}
      description={typeof now === 'number' ? text('incidents.strip.battery.now', { percent: now }) : ''}
    >
      <div
        className={classes.battery}
        role="img"
        aria-label={text('incidents.strip.summary', {
          first: measured[0]?.battery ?? 0,
          last: measured.at(-1)?.battery ?? 0,
        })}
      >
        <div className={classes.bars}>
          {bars.map(({ day, level, state }) => (
            <span
              key={day}
              className={classes.bar}
              data-state={state}
              style={{ height: `${level ?? 100}%` }}
              title={
                level === null
                  ? longDay(day)
                  : `${longDay(day)}: ${text('incidents.strip.battery.now', { percent: level })}`
              }
            />
          ))}
          {forecast && (
            <span
              className={classes.band}
              style={{
                left: `${percentOf(forecast.earliest)}%`,
                width: `${Math.min(percentOf(forecast.latest + 1), 100) - Math.min(percentOf(forecast.earliest), 100)}%`,
              }}
            />
          )}
          <Threshold level={low} tone="low" />
          <Threshold level={critical} tone="critical" />
        </div>
        <div className={classes.levels} aria-hidden="true">
          <span style={{ bottom: `${low}%` }} data-tone="low">
            {text('incidents.strip.low', { percent: low })}
          </span>
          <span style={{ bottom: `${critical}%` }} data-tone="critical">
            {text('incidents.strip.critical', { percent: critical })}
          </span>
        </div>
        <div className={classes.axis} aria-hidden="true">
          <span>{shortDay(first)}</span>
          <span className={classes.today} style={{ '--at': `${percentOf(today + 1)}%` } as CSSProperties}>
            {text('incidents.strip.today', { date: shortDay(today) })}
          </span>
        </div>
      </div>
      <p className={classes.forecast}>
        {forecast ? (
          <>
            <IconTrendingDown size={18} stroke={1.75} aria-hidden="true" />
            {text('incidents.strip.forecast', {
              date: longDay(forecast.day),
              days: Math.ceil((forecast.latest - forecast.earliest) / 2),
            })}
          </>
        ) : (
          typeof now === 'number' && now >= low && text('incidents.strip.no_forecast')
        )}
      </p>
    </FormSection>
  );
}

const Threshold = ({ level, tone }: { level: number; tone: 'low' | 'critical' }) => (
  <span className={classes.threshold} data-tone={tone} style={{ bottom: `${level}%` }} />
);

function Reachability({ device: { last_reachable_at }, days }: Props) {
  const text = useText();
  const timeZone = useTimeZone();
  const { missed } = reachedDays(days);
  const shown = missed.slice(-mostNamed);
  return (
    <FormSection
      title={text('incidents.strip.reachability')}
      description={
        typeof last_reachable_at === 'number'
          ? text('incidents.strip.last_reached', { time: dateTimeText(last_reachable_at, timeZone) })
          : ''
      }
    >
      <ReachabilityStrip days={days} />
      {shown.length > 0 && (
        <p className={classes.note}>{text('incidents.strip.missed', { days: shown.map(longDay).join(', ') })}</p>
      )}
    </FormSection>
  );
}

/** More days than these are seen in the strip, and are no sentence any more. */
const mostNamed = 5;

/** One small bar for each day; a day with a gap is short and framed, one without a report is striped. */
export function ReachabilityStrip({ days }: { days: readonly StripDay[] }) {
  const text = useText();
  const { reached, of } = reachedDays(days);
  return (
    <div className={classes.reachability}>
      <div className={classes.beats} aria-hidden="true">
        {days.map(({ day, reachable }) => (
          <span
            key={day}
            className={classes.beat}
            data-state={reachable === null ? 'unknown' : reachable ? 'reached' : 'missed'}
            title={longDay(day)}
          />
        ))}
      </div>
      <span className={classes.sum}>{text('incidents.strip.reached', { reached, days: of })}</span>
    </div>
  );
}
