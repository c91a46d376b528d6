import type { DeliveryReason, DeliveryResult } from '@carestead/domain/deliveries/delivery';
import { dayAfter, localDay, momentOfLocal } from '@carestead/domain/time/localTime';

type Ended = { result: Exclude<DeliveryResult, 'Pending'>; reason: DeliveryReason; detail: string };

/** A mail of the past; `day` is the day that it is about, as whoever sends it counts. */
export type PastMail = Ended & {
  what: 'device_report' | 'night_calls' | 'technical_calls' | 'open_incidents';
  at: number;
  day: string;
};

const arrived: Ended = { result: 'Success', reason: '', detail: '250 2.0.0 Ok: queued' };
const nothingToSay: Ended = { result: 'NoData', reason: '', detail: '' };
const weeks = 12;
const days = 10;
const months = 3;

/** By weeks ago: quiet weeks, and the night on which the mail server was replaced. */
const reports: Readonly<Record<number, Ended>> = {
  3: { result: 'Failure', reason: 'unreachable', detail: 'connect ECONNREFUSED 192.0.2.25:587' },
  6: nothingToSay,
  10: nothingToSay,
};

/** What was sent before this moment, in the order of time: at eight o'clock, on Mondays, each day, and on the first of a month. */
export function pastMails(now: number, timezone: string): readonly PastMail[] {
  const today = localDay(now, timezone);
  const monday = dayAfter(today, -((weekdayOf(today) + 6) % 7));
  const at = (day: string) => momentOfLocal(`${day}T08:00`, timezone);
  const mail = (what: PastMail['what'], day: string, ended = arrived): PastMail => ({
    what,
    day,
    at: at(day),
    ...ended,
  });
  const mails = [
    ...range(weeks).map((ago) => mail('device_report', dayAfter(monday, -7 * ago), reports[ago])),
    ...range(weeks).map((ago) => mail('night_calls', dayAfter(monday, -7 * ago), ago === 3 ? reports[3] : arrived)),
    ...range(months).map((ago) => mail('technical_calls', firstOfMonth(today, ago))),
    ...range(days).map((ago) => mail('open_incidents', dayAfter(today, -ago))),
  ];
  return mails.filter((each) => each.at < now).toSorted((a, b) => a.at - b.at);
}

const range = (count: number) => Array.from({ length: count }, (_each, index) => index);

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

function firstOfMonth(day: string, ago: number): string {
  const first = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() - ago);
  return first.toISOString().slice(0, 10);
}
