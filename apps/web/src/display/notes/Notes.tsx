import { isNoteShown, notePageAt, notePages } from '@carestead/domain/display/notes';
import { dateText } from '@carestead/domain/time/localTime';
import { useObservable } from '@carestead/ui/state/observable';
import { useText } from '../../platform/text/useText.ts';
import { isNight } from '../page/isNight.ts';
import { useScreen } from '../page/useScreen.ts';
import { useSize } from '../page/useSize.ts';
import { type Note, type WallConfig, zoneOf } from '../wallConfig.ts';
import { useWall } from '../wallContext.ts';
import classes from './Notes.module.css';

type Props = {
  config: WallConfig | null;
  /** Px of height below the calls, where they stand beside each other; null: a column beside the calls. */
  strip: number | null;
};

/** In px of the reference screen: a letter of the text with what is lost where lines break, a line of it, the title of the column. */
const letter = 13;
const line = 28;
const heading = 42;
/** Below it the letters would be too small to read. */
const smallestScale = 0.6;
const stripColumns = 2;
/** A note with less room would show its title at most. */
const leastLines = 4;

/** Pale on purpose: a red note must not look like a red call. Those that do not fit take turns. */
export function Notes({ config, strip }: Props) {
  const text = useText();
  const { clock } = useWall();
  const now = useObservable(clock.second);
  const shown = config?.notes.filter((note) => isNoteShown(note, now)) ?? [];
  const screen = useScreen();
  const [ref, size] = useSize();
  const scale = Math.max(smallestScale, screen.scale);
  const columns = strip === null ? 1 : stripColumns;
  const high = strip ?? size.height - heading * scale;
  const room = {
    lines: size.height > 0 ? Math.floor(high / (line * scale)) * columns : Number.POSITIVE_INFINITY,
    perLine: Math.max(10, Math.floor(size.width / columns / (letter * scale)) - 3),
  };
  const pages = notePages(shown, room);
  const page = notePageAt(pages, room, now);
  if (shown.length === 0 || (strip !== null && strip < leastLines * line * scale)) return null;
  return (
    <aside
      ref={ref}
      className={classes.notes}
      data-strip={strip !== null}
      data-night={isNight(config, now)}
      aria-label={text('display.notes')}
      style={strip === null ? undefined : { height: strip }}
    >
      <h2 className={classes.title}>{text('display.notes')}</h2>
      <ul key={page} className={classes.cards}>
        {pages[page]?.map((note) => (
          <li key={`${note.system_id}/${note.id}`} className={classes.note} data-colour={note.color}>
            <h3 className={classes.name}>{note.title}</h3>
            {note.text !== '' && <p className={classes.text}>{note.text}</p>}
            {note.display_date && config && (
              <p className={classes.dates}>{datesOf(note, zoneOf(config, note.system_id))}</p>
            )}
          </li>
        ))}
      </ul>
    </aside>
  );
}

const datesOf = ({ display_from, display_until }: Note, zone: string | undefined) =>
  [display_from, display_until].map((at) => (at === null ? '' : dateText(at, zone))).join(' – ');
