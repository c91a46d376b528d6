import type { DisplayState } from '@carestead/domain/display/displayState';
import { Lamp, type LampFill, type LampTone } from '@carestead/ui/Lamp';
import { useServerTime } from '../platform/useServerTime.ts';
import { useText } from '../platform/useText.ts';
import { useTimeZone } from '../platform/useTimeZone.ts';
import classes from './Displays.module.css';
import { sinceWords } from './sinceWords.ts';

const lamps: Readonly<Record<DisplayState, { fill: LampFill; tone: LampTone }>> = {
  current: { fill: 'solid', tone: 'success' },
  field_down: { fill: 'striped', tone: 'warning' },
  behind: { fill: 'striped', tone: 'danger' },
  dark: { fill: 'solid', tone: 'danger' },
  gone: { fill: 'hollow', tone: 'neutral' },
};

type Props = { state: DisplayState; since: number };

/** Lamp, word, and from when on. */
export function DisplayLamp({ state, since }: Props) {
  const text = useText();
  const now = useServerTime();
  const { id, time } = sinceWords(since, now ?? since, useTimeZone());
  return (
    <span className={classes.lamp}>
      <Lamp {...lamps[state]} />
      <span className={classes.lampWords}>
        <span className={classes.state}>{text(`displays.state.${state}`)}</span>{' '}
        <span className={classes.since}>{text(id, { time })}</span>
      </span>
    </span>
  );
}
