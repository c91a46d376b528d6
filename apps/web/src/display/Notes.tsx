import { isNoteShown } from '@carestead/domain/display/isNoteShown';
import { notePageAt, notePages } from '@carestead/domain/display/notePages';
import { dateText } from '@carestead/domain/time/momentText';
import { useObservable } from '../platform/observable.ts';
import { useText } from '../platform/useText.ts';
import classes from './Notes.module.css';
import { useScreen } from './useScreen.ts';
import { useSize } from './useSize.ts';
import { type Note, type WallConfig, zoneOf } from './wallConfig.ts';
import { useWall } from './wallContext.ts';

type Props = { config: WallConfig | null; isStrip: boolean };

/** In px of the reference screen: a letter of the text with what is lost where lines break, a line of it, the title of the column. */
const letter = 13;
const line = 28;
const heading = 42;
/** Beside each other below the calls, over as much of the height. */
const strip = { columns: 2, share: 0.25 };

/** Pale on purpose: nobody may mistake a red note for a red call. Those that do not fit take turns. */
export function Notes({ config, isStrip }: Props) {
  const text = useText();
  const { clock } = useWall();
  const now = useObservable(clock.second);
  const shown = config?.notes.filter((note) => isNoteShown(note, now)) ?? [];
  const { scale, height } = useScreen();
  const [ref, size] = useSize();
  const columns = isStrip ? strip.columns : 1;
  const high = isStrip ? height * strip.share : size.height - heading * scale;
  const room = {
    lines: size.height > 0 ? Math.floor(high / (line * scale)) * columns : Number.POSITIVE_INFINITY,
    perLine: Math.max(10, Math.floor(size.width / columns / (letter * scale)) - 3),
  };
  const pages = notePages(shown, room);
  const page = notePageAt(pages, room, now);
  if (shown.length === 0) return null;
  return (
    <aside ref={ref} className={classes.notes} data-strip={isStrip} aria-label={text('display.notes')}>
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
