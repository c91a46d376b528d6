/** Of the full size: what does not fit in full may be a little smaller before words are left out. */
const smaller = 0.8;

export type FittedText = { text: string; scale: number };

/** A room number is never cut: what does not fit shrinks, then gives way to the short text, then shrinks further. */
export function fitText(long: string, short: string, widthOf: (text: string) => number, room: number): FittedText {
  for (const text of [long, short]) {
    if (text === '') continue;
    const width = widthOf(text);
    if (width <= room) return { text, scale: 1 };
    if (width * smaller <= room) return { text, scale: smaller };
  }
  const text = short || long;
  const width = widthOf(text);
  return { text, scale: width > 0 && room > 0 ? room / width : smaller };
}
