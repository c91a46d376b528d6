import { placeOnBars } from '@carestead/domain/analytics/changes';
import type { Days } from '@carestead/domain/analytics/period';
import { dateText, dayText, localDay } from '@carestead/domain/time/localTime';
import type { MessageId } from '@carestead/i18n/all';
import type { ChangeMark } from '@carestead/ui/chart/BarChart';
import { useAppData } from '../platform/session/useAppData.ts';
import { minutesText } from '../platform/text/minutesText.ts';
import { useText } from '../platform/text/useText.ts';
import classes from './Care.module.css';
import type { Care } from './useCare.ts';

type Change = NonNullable<Care['changes']>[number];
type Shown = ChangeMark & { day: string; title: string; result: string };

/** Changes of the configuration, with the place of each on a time line of these bars. */
export function useChanges(changes: readonly Change[], bars: readonly Days[]): readonly Shown[] {
  const text = useText();
  const { systems } = useAppData();
  return changes.flatMap((change, index) => {
    const { system_id, at, entity_type, entity_id, name, action, before, after, enough_after } = change;
    const timezone = systems.find(({ id }) => id === system_id)?.timezone;
    const bar = placeOnBars(localDay(at, timezone), bars);
    if (bar === null) return [];
    const entity = text(`entity.${entity_type}` as MessageId);
    const title = text(action === 'deleted' ? 'analyticsCare.change.deleted' : 'analyticsCare.change', {
      entity,
      name,
    });
    const letter = String.fromCodePoint('A'.charCodeAt(0) + index);
    const day = dateText(at, timezone);
    const result =
      typeof before === 'number' && typeof after === 'number'
        ? text('analyticsCare.change.compared', { before: minutesText(before), after: minutesText(after) })
        : enough_after
          ? text('analyticsCare.few.until', { day: dayText(enough_after) })
          : text('analyticsCare.few');
    const key = `${system_id}.${entity_type}.${entity_id}.${at}`;
    return [{ key, letter, label: `${letter}: ${day}, ${title}, ${result}`, at: bar, day, title, result }];
  });
}

export const ChangesList = ({ changes }: { changes: readonly Shown[] }) =>
  changes.length > 0 && (
    <ol className={classes.changes}>
      {changes.map(({ key, letter, day, title, result }) => (
        <li key={key} className={classes.change}>
          <span className={classes.letter}>{letter}</span>
          <span className={classes.day}>{day}</span>
          <strong className={classes.changed}>{title}</strong>
          <span className={classes.result}>{result}</span>
        </li>
      ))}
    </ol>
  );
