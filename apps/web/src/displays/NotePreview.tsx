import { isNoteShown } from '@carestead/domain/display/notes';
import type { Values } from '@carestead/domain/kit/entity';
import { dateTimeText } from '@carestead/domain/time/localTime';
import { Lamp, type LampFill, type LampTone } from '@carestead/ui/value/Lamp';
import { asText } from '../entity/rows/rowText.ts';
import { useServerTime } from '../platform/connection/useServerTime.ts';
import { useTimeZone } from '../platform/session/useSystem.ts';
import { type Text, useText } from '../platform/text/useText.ts';
import classes from './NotePreview.module.css';

type State = 'shown' | 'ahead' | 'over' | 'off';

const lamps: Readonly<Record<State, { fill: LampFill; tone: LampTone }>> = {
  shown: { fill: 'solid', tone: 'success' },
  ahead: { fill: 'hollow', tone: 'info' },
  over: { fill: 'hollow', tone: 'neutral' },
  off: { fill: 'hollow', tone: 'neutral' },
};

/** The note as it hangs on the wall, while it is being written, and whether it hangs there now. */
export function NotePreview({ values }: { values: Values }) {
  const text = useText();
  const now = useServerTime();
  const timeZone = useTimeZone();
  const window = {
    active: values.active === true,
    display_from: momentOf(values.display_from),
    display_until: momentOf(values.display_until),
  };
  const state = now === null ? null : stateOf(window, now);
  const dates = values.display_date === true ? datesOf(text, window, timeZone) : null;
  return (
    <figure className={classes.preview} aria-label={text('displays.note.preview')}>
      <div className={classes.note} data-color={asText(values.color)}>
        <strong className={classes.title}>{asText(values.title) || text('displays.note.title')}</strong>
        <span className={classes.text}>{asText(values.text) || text('displays.note.text')}</span>
        {dates && <span className={classes.dates}>{dates}</span>}
      </div>
      {state && (
        <figcaption className={classes.state}>
          <Lamp {...lamps[state]} />
          {text(`displays.note.state.${state}`)}
        </figcaption>
      )}
    </figure>
  );
}

type Window = { active: boolean; display_from: number | null; display_until: number | null };

function stateOf(window: Window, now: number): State {
  if (!window.active) return 'off';
  if (isNoteShown(window, now)) return 'shown';
  return window.display_until !== null && window.display_until <= now ? 'over' : 'ahead';
}

function datesOf(text: Text, { display_from, display_until }: Window, timeZone: string | undefined): string | null {
  const written = (at: number | null) => (at === null ? '' : dateTimeText(at, timeZone));
  const from = written(display_from);
  const until = written(display_until);
  if (from && until) return text('displays.note.between', { from, until });
  if (from) return text('displays.note.from', { from });
  return until ? text('displays.note.until', { until }) : null;
}

const momentOf = (value: unknown) => (typeof value === 'number' ? value : null);
