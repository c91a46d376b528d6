import type { Condition } from '@carestead/domain/conditions/condition';
import { isBehind } from '@carestead/domain/journal/lag';
import { z } from 'zod';
import type { Metrics } from '../metrics.ts';
import type { ConsumerStatus } from './runConsumers.ts';

type Statuses = Readonly<Record<string, ConsumerStatus>>;

const count = z.number();
const reported = z.record(
  z.string(),
  z.object({ entries: count, seconds: count, failures: count, too_old: count, unreadable: count }),
);

/** As another process reports them; none where it does not. */
export const statusesOf = (report: unknown): Statuses => reported.safeParse(report).data ?? {};

/** Names the consumers that are too far behind; none where there are no consumers. */
export function consumerConditions(statuses: Statuses): readonly Condition[] {
  const all = Object.entries(statuses);
  if (all.length === 0) return [];
  const behind = all.filter(([, status]) => isBehind(status));
  const why = behind.map(
    ([name, { entries, seconds, failures }]) =>
      `${name} is ${entries} entries and ${seconds} s behind${failures > 0 ? ` after ${failures} failures` : ''}`,
  );
  const oldest_waiting_seconds = Math.max(...all.map(([, { seconds }]) => seconds));
  const part = { part: 'consumers', vital: false, oldest_waiting_seconds, consumers: statuses };
  if (behind.length === 0) return [{ ...part, ok: true }];
  const values = { name: behind.map(([name]) => name).join(', ') };
  return [{ ...part, ok: false, why: why.join(', '), message: 'journal_behind', values }];
}

export function addConsumerMetrics(metrics: Metrics, statuses: () => Statuses) {
  const gauge = (name: string, help: string, value: (status: ConsumerStatus) => number) =>
    metrics.gauge(name, help, () =>
      Object.entries(statuses()).map(([consumer, status]) => ({ labels: { consumer }, value: value(status) })),
    );
  gauge('carestead_consumer_lag_entries', 'Journal entries that wait for a consumer.', ({ entries }) => entries);
  gauge('carestead_consumer_lag_seconds', 'For how long the oldest of them waits.', ({ seconds }) => seconds);
  gauge('carestead_consumer_failures', 'How often in a row a consumer has failed.', ({ failures }) => failures);
  metrics.gauge('carestead_consumer_passed_over', 'Entries that were not handed out since the start, by reason.', () =>
    Object.entries(statuses()).flatMap(([consumer, { too_old, unreadable }]) => [
      { labels: { consumer, reason: 'too_old' }, value: too_old },
      { labels: { consumer, reason: 'unreadable' }, value: unreadable },
    ]),
  );
}
