import type { CardMode } from './grid.ts';

/** A compact card has one line where it is wide enough for the long location, and two small ones where it is not. */
export type CardShape = 'two_line' | 'one_line' | 'stacked';

/** Nothing on the wall is smaller, in px. */
export const smallestText = 13;

/** Of the font size. */
const sizes: Readonly<Record<CardShape, { location: number; details: number; chip: number }>> = {
  two_line: { location: 1, details: 0.545, chip: 0.42 },
  one_line: { location: 1, details: 0.545, chip: 0.42 },
  stacked: { location: 0.9, details: 0.42, chip: 0.36 },
};
/** The field of the shape, and what is free on both sides of the words. */
const edges = 1.46 + 2 * 0.4;
const oneLineFrom = 17.3;
/** In a single line the name of the type takes at most this share of the words. */
const typeShare = 0.42;
const smaller = 0.8;

/** Of the size of the details. */
const gap = 0.5;
const figure = 0.57;
const chipEdges = 0.76;
const sign = 1.5;
/** A name that does not fit is shortened, but never to less than four letters. */
const shortestName = 3;

export const cardShape = (mode: CardMode, width: number, font: number): CardShape => {
  if (mode === 'two_line') return 'two_line';
  return width / font >= oneLineFrom ? 'one_line' : 'stacked';
};

/** What could stand on a card; an empty text is not there. */
export type CardWords = {
  long: string;
  short: string;
  type: string;
  /** Of an emergency: the word that stands where the name of its type is too long. */
  emergency: string;
  isNew: string;
  isTest: string;
  handled: string;
  /** The name alone, where the words above find no room; it may be shortened. */
  handledName: string;
  /** Stands for both where neither finds room. */
  handledMark: string;
  source: string;
  section: string;
  elapsed: string;
  /** That the time is the one before the connection was lost. */
  before: string;
};

type CardRoom = {
  shape: CardShape;
  width: number;
  font: number;
  /** Px that the buttons of logged-in people take beside the location. */
  buttons: number;
  /** Px of the location at most: that of the more urgent cards. */
  largest: number;
};

/** What stands on a card in which size; what is left out is empty. */
export type CardLayout = CardWords & {
  location: string;
  locationSize: number;
  detailSize: number;
  chipSize: number;
  /** The word for the loss, or only its sign. */
  isBeforeShort: boolean;
};

/**
 * Decided by measuring, so that no text covers another: location, type and time are always there, and with an emergency
 * that it is new; that a call was taken is at least marked where the type fits beside it; what else finds no room is left out whole. `widthOf` gives px at a font size of 1 px.
 */
export function cardLayout(words: CardWords, room: CardRoom, widthOf: (text: string) => number): CardLayout {
  const { shape, width, font, buttons, largest } = room;
  const inner = width - edges * font;
  const isLine = shape === 'one_line';
  const wanted = Math.min(largest, sizes[shape].location * font);
  const full = detailsIn(words, shape, font, 1, widthOf);
  const forDetails = full.time + full.gap + Math.min(full.type, inner * typeShare) + full.must;
  const place = fitText(
    words.long,
    words.short,
    (text) => widthOf(text) * wanted,
    inner - (isLine ? forDetails : 0) - (shape === 'two_line' ? buttons : 0),
  );
  const locationSize = Math.max(smallestText, wanted * place.scale);
  const rest = isLine ? inner - widthOf(place.text) * locationSize - full.gap : inner;
  return { ...fitDetails(words, shape, font, rest, widthOf), location: place.text, locationSize };
}

/** The widths of the second line at one of its sizes. */
function detailsIn(words: CardWords, shape: CardShape, font: number, scale: number, widthOf: (text: string) => number) {
  const detailSize = Math.max(smallestText, sizes[shape].details * font * scale);
  const chipSize = Math.max(smallestText, sizes[shape].chip * font * scale);
  const space = gap * detailSize;
  const chip = (text: string) => (text === '' ? 0 : (widthOf(text) + chipEdges) * chipSize + space);
  return {
    detailSize,
    chipSize,
    gap: space,
    chip,
    plain: (text: string) => (text === '' ? 0 : widthOf(text) * detailSize + space),
    type: widthOf(words.type) * detailSize,
    emergency: widthOf(words.emergency) * detailSize,
    time: words.elapsed.length * figure * detailSize + (words.before === '' ? 0 : sign * detailSize) + space,
    must: words.emergency === '' ? 0 : chip(words.isNew),
  };
}

function fitDetails(
  words: CardWords,
  shape: CardShape,
  font: number,
  room: number,
  widthOf: (text: string) => number,
): Omit<CardLayout, 'location' | 'locationSize'> {
  const [full, small] = [1, smaller].map((scale) => detailsIn(words, shape, font, scale, widthOf)) as [
    Details,
    Details,
  ];
  const free = ({ time, must }: Details) => room - time - must;
  const [at, type] = fitType(words, full, small, free);
  let left = free(at) - Math.min(free(at), widthOf(type) * at.detailSize);
  const take = (text: string, width: number, least = width) => {
    if (text === '' || least > left) return '';
    left -= Math.min(left, width);
    return text;
  };
  const isNew = at.must > 0 ? words.isNew : take(words.isNew, at.chip(words.isNew));
  const isTest = take(words.isTest, at.chip(words.isTest));
  const [name, mark] = [at.chip(words.handledName), at.chip(words.handledMark)];
  const handled =
    take(words.handled, at.chip(words.handled)) ||
    take(words.handledName, name, Math.min(name, mark + shortestName * at.chipSize)) ||
    take(words.handledMark, mark);
  // Its sign has room already.
  const before = take(words.before, at.plain(words.before) - sign * at.detailSize);
  const source = take(words.source, at.plain(words.source));
  const section = take(words.section, at.plain(words.section));
  const { detailSize, chipSize } = at;
  const isBeforeShort = words.before !== '' && before === '';
  return { ...words, type, isNew, isTest, handled, source, section, detailSize, chipSize, isBeforeShort };
}

type Details = ReturnType<typeof detailsIn>;

/** The name of the type, a little smaller if it must be; of an emergency rather its plain word than half a name. */
function fitType(words: CardWords, full: Details, small: Details, free: (at: Details) => number): [Details, string] {
  for (const mark of [words.handledMark, '']) {
    for (const at of [full, small]) if (at.type + at.chip(mark) <= free(at)) return [at, words.type];
  }
  if (words.emergency === '') return [full, words.type];
  return [full.emergency <= free(full) ? full : small, words.emergency];
}

/** A less urgent call never stands in larger letters than a more urgent one, however short its name is. */
export function largestFor(rank: number, shown: readonly { rank: number; size: number }[]): number {
  return Math.min(...shown.filter((one) => one.rank > rank).map(({ size }) => size));
}

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
