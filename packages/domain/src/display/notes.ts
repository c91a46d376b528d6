type NoteWindow = { active: boolean; display_from: number | null; display_until: number | null };

/** Walls ask for the notes of the next hours and look at them by themselves. */
const ahead = 24 * 3600 * 1000;

/** Is this note on the walls at this moment? An end that is not set is open. */
export const isNoteShown = ({ active, display_from, display_until }: NoteWindow, now: number): boolean =>
  active && (display_from === null || display_from <= now) && (display_until === null || now < display_until);

/** Will it be, now or before a wall asks again? */
export const isNoteAhead = ({ active, display_from, display_until }: NoteWindow, now: number): boolean =>
  active && (display_from === null || display_from <= now + ahead) && (display_until === null || now < display_until);

type NoteTexts = { title: string; text: string };

/** How much fits at once, in lines of so many letters. */
type NoteRoom = { lines: number; perLine: number };

const most = 5;
const pageFor = 20_000;
const lineFor = 2000;

/** Of the height of a line: what stands around the words of a note. */
const edge = 1.5;

/** How high a note is, with its edge. */
const linesOf = ({ title, text }: NoteTexts, perLine: number) =>
  [title, ...text.split('\n')].reduce((sum, words) => sum + Math.max(1, Math.ceil(words.length / perLine)), edge);

/** What does not fit beside the others waits for its turn; a note that is too long even alone has a turn of its own. */
export function notePages<N extends NoteTexts>(
  notes: readonly N[],
  { lines, perLine }: NoteRoom,
): readonly (readonly N[])[] {
  const pages: N[][] = [];
  let free = 0;
  for (const note of notes) {
    const needed = linesOf(note, perLine);
    const page = pages.at(-1);
    if (page && page.length < most && needed <= free) page.push(note);
    else {
      pages.push([note]);
      free = lines;
    }
    free -= needed;
  }
  return pages;
}

/** Whose turn it is at this moment: each page stays until it can have been read. */
export function notePageAt(pages: readonly (readonly NoteTexts[])[], { perLine }: NoteRoom, now: number): number {
  const turns = pages.map((page) =>
    Math.max(pageFor, lineFor * page.reduce((sum, note) => sum + linesOf(note, perLine), 0)),
  );
  let rest =
    now %
    Math.max(
      1,
      turns.reduce((sum, turn) => sum + turn, 0),
    );
  for (const [index, turn] of turns.entries()) {
    if (rest < turn) return index;
    rest -= turn;
  }
  return 0;
}
