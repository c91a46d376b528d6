import { findMatch } from './findMatch.ts';

/** Longer texts are cut, so that this much stays on each side of the match. */
const eachSide = 25;
const longest = 2 * eachSide;

export type Highlighted = { before: string; match: string; after: string };

/** A text with what was found in it, cut around the match; without a match its beginning. */
export function highlight(text: string, typed: string): Highlighted {
  const { start, end } = findMatch(text, typed) ?? { start: 0, end: 0 };
  const isShort = text.length <= longest;
  const from = isShort ? 0 : Math.max(0, start - eachSide);
  const to = isShort ? text.length : Math.max(end + eachSide, start === end ? longest : 0);
  return {
    before: (from > 0 ? '…' : '') + text.slice(from, start),
    match: text.slice(start, end),
    after: text.slice(end, to) + (to < text.length ? '…' : ''),
  };
}
