type NoteWindow = { active: boolean; display_from: number | null; display_until: number | null };

/** Walls ask for the notes of the next hours and look at them by themselves. */
const ahead = 24 * 3600 * 1000;

/** Is this note on the walls at this moment? An end that is not set is open. */
export const isNoteShown = ({ active, display_from, display_until }: NoteWindow, now: number): boolean =>
  active && (display_from === null || display_from <= now) && (display_until === null || now < display_until);

/** Will it be, now or before a wall asks again? */
export const isNoteAhead = ({ active, display_from, display_until }: NoteWindow, now: number): boolean =>
  active && (display_from === null || display_from <= now + ahead) && (display_until === null || now < display_until);
