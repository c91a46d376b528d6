import type { ClientProblemKind } from '@carestead/domain/phones/clientProblems';
import { dateText, localDay, timeText } from '@carestead/domain/time/localTime';
import type { Text } from '../platform/text/useText.ts';

export type Moment = { timeZone: string | undefined; now: number };
type Problem = { kind: ClientProblemKind; since?: number | null | undefined };

/** What is wrong, and since when where that is known. */
export function problemSince(text: Text, { kind, since }: Problem, moment: Moment): string {
  const problem = text(`phones.problem.${kind}`);
  return since == null ? problem : text('phones.problem.since', { problem, time: sinceText(since, moment) });
}

/** The hour of today, else the day. */
export function sinceText(since: number, { timeZone, now }: Moment): string {
  const isToday = localDay(since, timeZone) === localDay(now, timeZone);
  return isToday ? timeText(since, timeZone) : dateText(since, timeZone);
}
