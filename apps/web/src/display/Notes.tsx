import { isNoteShown } from '@carestead/domain/display/isNoteShown';
import { useObservable } from '../platform/observable.ts';
import { useText } from '../platform/useText.ts';
import classes from './Notes.module.css';
import type { Note } from './wallConfig.ts';
import { useWall } from './wallContext.ts';
import { dayText } from './wallTime.ts';

type Props = { notes: readonly Note[]; zone: string | undefined; isStrip: boolean };

const atOnce = 5;
const pageFor = 20_000;

/** Pale on purpose: nobody may mistake a red note for a red call. More than five take turns. */
export function Notes({ notes, zone, isStrip }: Props) {
  const text = useText();
  const { clock } = useWall();
  const now = useObservable(clock.second);
  const shown = notes.filter((note) => isNoteShown(note, now));
  if (shown.length === 0) return null;
  const pages = Math.ceil(shown.length / atOnce);
  const page = Math.floor(now / pageFor) % pages;
  return (
    <aside className={classes.notes} data-strip={isStrip} aria-label={text('display.notes')}>
      <h2 className={classes.title}>{text('display.notes')}</h2>
      <ul key={page} className={classes.cards}>
        {shown.slice(page * atOnce, (page + 1) * atOnce).map((note) => (
          <li key={`${note.system_id}/${note.id}`} className={classes.note} data-colour={note.color}>
            <h3 className={classes.name}>{note.title}</h3>
            {note.text !== '' && <p className={classes.text}>{note.text}</p>}
            {note.display_date && <p className={classes.dates}>{datesOf(note, zone)}</p>}
          </li>
        ))}
      </ul>
    </aside>
  );
}

const datesOf = ({ display_from, display_until }: Note, zone: string | undefined) =>
  [display_from, display_until].map((at) => (at === null ? '' : dayText(at, zone))).join(' – ');
