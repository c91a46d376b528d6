import { dayText, localDay, timeText } from '@carestead/domain/time/localTime';
import { Lamp, type LampFill, type LampTone } from '@carestead/ui/value/Lamp';
import { IconSettings } from '@tabler/icons-react';
import { useNow } from '../connection/useServerTime.ts';
import { useTimeZone } from '../session/useSystem.ts';
import { currentLocale } from '../text/locale.ts';
import { useText } from '../text/useText.ts';
import { weekdayText } from '../text/weekdayText.ts';
import classes from './OperationList.module.css';
import { operationIcons } from './operationIcons.ts';
import { type Operation, operationName, operationResult } from './operationTexts.ts';

/** What is running is solid, what is over hollow. */
const lamps: Readonly<Record<Operation['state'], { fill: LampFill; tone: LampTone }>> = {
  running: { fill: 'solid', tone: 'iris' },
  done: { fill: 'hollow', tone: 'success' },
  error: { fill: 'dashed', tone: 'danger' },
  timed_out: { fill: 'hollow', tone: 'danger' },
};

type Props = {
  /** The newest first. */
  operations: readonly Operation[];
};

/** Who did what to the installation and when, by days. */
export function OperationList({ operations }: Props) {
  const text = useText();
  const timeZone = useTimeZone();
  const today = localDay(useNow()(), timeZone);
  const days = Map.groupBy(operations, ({ started_at }) => localDay(started_at, timeZone));
  const dayName = (day: string) =>
    day === today
      ? text('operations.today', { date: dayText(day) })
      : `${capitalised(weekdayText(day, currentLocale()))}, ${dayText(day)}`;
  return (
    <div className={classes.list}>
      {[...days].map(([day, ofDay]) => (
        <div key={day}>
          <h3 className={classes.day}>{dayName(day)}</h3>
          <ul className={classes.entries}>
            {ofDay.map((operation) => (
              <Entry key={operation.id} operation={operation} time={timeText(operation.started_at, timeZone)} />
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

/** In French and Italian weekdays are small in a sentence, but not where they begin one. */
const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function Entry({ operation, time }: { operation: Operation; time: string }) {
  const text = useText();
  const { kind, state, user_name } = operation;
  const Icon = operationIcons[kind] ?? IconSettings;
  return (
    <li className={classes.entry}>
      <span className={classes.time}>{time}</span>
      <Icon className={classes.icon} size={18} stroke={1.75} aria-hidden="true" />
      <span className={classes.name}>{operationName(text, kind)}</span>
      <span className={classes.who}>{user_name || text('operations.by_itself')}</span>
      <span className={classes.result} data-state={state}>
        <Lamp {...lamps[state]} />
        <span>{operationResult(text, operation)}</span>
      </span>
    </li>
  );
}
