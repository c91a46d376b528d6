import type { DisplayState } from '@carestead/domain/displays/displayState';
import { Lamp, type LampFill, type LampTone } from '@carestead/ui/value/Lamp';
import { useServerTime } from '../platform/connection/useServerTime.ts';
import { useTimeZone } from '../platform/session/useSystem.ts';
import { useText } from '../platform/text/useText.ts';
import classes from './Displays.module.css';
import { sinceText } from './sinceText.ts';

const lamps: Readonly<Record<DisplayState, { fill: LampFill; tone: LampTone }>> = {
  current: { fill: 'solid', tone: 'success' },
  field_down: { fill: 'striped', tone: 'warning' },
  behind: { fill: 'striped', tone: 'danger' },
  dark: { fill: 'solid', tone: 'danger' },
  gone: { fill: 'hollow', tone: 'neutral' },
};

type Props = { state: DisplayState; since: number };

/** Lamp, text, and since when. */
export function DisplayLamp({ state, since }: Props) {
  const text = useText();
  const now = useServerTime();
  const { id, time } = sinceText(since, now ?? since, useTimeZone());
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
