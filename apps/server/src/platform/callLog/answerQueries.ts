import { repeatedAfter, repeatedWithin, takenBackWithin } from '@carestead/domain/analytics/answers';
import type { CallLogFilter } from '@carestead/domain/callLog/filter';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

type Condition = RawBuilder<SqlBool>;

/** Calls of people, to which somebody should come. */
export const isCare: Condition = sql`flag = 'Call' AND kind = 'Care' AND NOT is_test`;

const isHandled: Condition = sql`(acknowledged_at IS NOT NULL OR handled_by <> '' OR manually_closed_by_username <> '')`;

export const interval = (milliseconds: number) => sql`make_interval(secs => ${milliseconds / 1000})`;

/** Over, and not taken back at once by the person who called. */
export const isEnded: Condition = sql`(closed_at IS NOT NULL AND (${isHandled} OR presence_at IS NOT NULL
  OR closed_at - opened_at > ${interval(takenBackWithin)}))`;
export const hasNoPresence: Condition = sql`(presence_at IS NULL AND ${isEnded})`;
export const isUnanswered: Condition = sql`(presence_at IS NULL AND ${isEnded} AND NOT ${isHandled})`;

/**
 * The call of the room before this one, as far as the person sees it, was open until shortly before, or still is. With both ends of
 * the time said, months that cannot have it are not looked at.
 */
const isRepeated = (reach: Condition): Condition => sql`EXISTS (
  SELECT FROM (
    SELECT closed_at FROM call_log AS earlier
    WHERE ${reach} AND ${isCare} AND room_id = call_log.room_id
      AND opened_at BETWEEN call_log.opened_at - ${interval(repeatedAfter)} AND call_log.opened_at
      AND (opened_at, id) < (call_log.opened_at, call_log.id)
    ORDER BY opened_at DESC, id DESC LIMIT 1) AS earlier
  WHERE closed_at IS NULL OR closed_at >= call_log.opened_at - ${interval(repeatedWithin)})`;

/** Of calls of people; `reach`: which calls the person sees. */
export function answerCondition(answer: NonNullable<CallLogFilter['answer']>, reach: Condition): Condition {
  switch (answer) {
    case 'presence':
      return sql`(${isCare} AND presence_at IS NOT NULL)`;
    case 'no_presence':
      return sql`(${isCare} AND ${hasNoPresence})`;
    case 'unanswered':
      return sql`(${isCare} AND ${isUnanswered})`;
    case 'repeated':
      return sql`(${isCare} AND ${isRepeated(reach)})`;
  }
}
