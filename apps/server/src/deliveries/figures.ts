import type { Condition } from '@carestead/domain/conditions/condition';
import {
  type DeliveryFigures,
  type DeliveryTrouble,
  deliveryTrouble,
} from '@carestead/domain/deliveries/deliveryFigures';
import type { Host } from '../manifest/host.ts';
import { readFigures } from './listQueries.ts';

export type Figures = { now: () => DeliveryFigures; stop: () => void };

/** Health must not wait for the database, so it shows what was read last. */
const readEvery = 10_000;

type Tools = Pick<Host, 'reading' | 'clock' | 'log' | 'metrics'>;

export async function followFigures({ reading, clock, log, metrics }: Tools): Promise<Figures> {
  let known = await readFigures(reading, clock.now());
  const timer = setInterval(() => {
    readFigures(reading, clock.now()).then(
      (figures) => {
        known = figures;
      },
      (error: unknown) => log.warn({ err: error }, 'deliveries cannot be counted, their figures are out of date'),
    );
  }, readEvery);
  timer.unref();
  metrics.gauge('carestead_deliveries_pending', 'Deliveries that wait to be sent.', () => known.pending);
  metrics.gauge('carestead_deliveries_late_seconds', 'How long the oldest delivery has been due.', () =>
    lateSeconds(known, clock.now()),
  );
  metrics.gauge(
    'carestead_deliveries_failed_last_hour',
    'Deliveries that were given up within the last hour.',
    () => known.failures_last_hour,
  );
  metrics.gauge('carestead_delivery_targets_dead', 'Targets that are left alone.', () => known.dead_targets);
  return { now: () => known, stop: () => clearInterval(timer) };
}

const lateSeconds = ({ oldest_due_at }: DeliveryFigures, now: number) =>
  oldest_due_at === null ? 0 : Math.max(0, now - oldest_due_at) / 1000;

const reasons: Readonly<Record<DeliveryTrouble, string>> = {
  late: 'nothing is sent although it is due',
  dead_targets: 'some targets do not exist or refuse everything',
  failures: 'some deliveries were given up within the last hour',
};

/** Calls are shown without it, so it is not vital. */
export function deliveriesCondition(figures: DeliveryFigures, now: number): Condition {
  const trouble = deliveryTrouble(figures, now);
  const oldest_waiting_seconds = Math.round(lateSeconds(figures, now));
  const part = { part: 'deliveries', vital: false, ...figures, oldest_waiting_seconds };
  if (trouble === null) return { ...part, ok: true };
  return { ...part, ok: false, why: reasons[trouble], message: 'deliveries_failing' };
}
