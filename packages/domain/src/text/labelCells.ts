/** One place on the display of a device. */
export type LabelCell = {
  /** Empty: the place is free, or the letter before it takes this one too. */
  readonly letter: string;
  readonly state: 'taken' | 'free' | 'too_many';
};

/** How a text stands on a display with so many places: a letter that a device stores in two bytes takes two of them. */
export function labelCells(text: string, places: number): readonly LabelCell[] {
  const letters = [...text].flatMap((letter) => {
    return [letter, ...Array.from({ length: bytesOf(letter) - 1 }, () => '')];
  });
  const taken = letters.map((letter, index): LabelCell => ({ letter, state: index < places ? 'taken' : 'too_many' }));
  const free = Array.from(
    { length: Math.max(0, places - letters.length) },
    (): LabelCell => ({ letter: '', state: 'free' }),
  );
  return [...taken, ...free];
}

/** In UTF-8. */
function bytesOf(letter: string): number {
  const code = letter.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x1_00_00 ? 3 : 4;
}
