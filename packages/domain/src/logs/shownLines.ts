import type { LogLevel } from './log.ts';

type Counts = readonly { level: LogLevel; lines: number }[];

/** What stands on the screen: the newest line first. */
export type ShownLog<Line extends { id: string }> = {
  lines: readonly Line[];
  counts: Counts;
  left_out: number;
  /** Where it goes on. */
  end: string;
  /** Where older lines are; null: there are none. */
  before: string | null;
};

type Page<Line> = { lines: readonly Line[]; counts: Counts; left_out: number; end: string; before: string | null };

/** More are not held in a browser: older ones make room. */
export const mostShown = 1500;

const newestFirst = <Line>(lines: readonly Line[]) => lines.toReversed();

const added = (a: Counts, b: Counts): Counts =>
  a.map(({ level, lines }) => ({ level, lines: lines + (b.find((one) => one.level === level)?.lines ?? 0) }));

export const shownLog = <Line extends { id: string }>(page: Page<Line>): ShownLog<Line> => ({
  ...page,
  lines: newestFirst(page.lines),
});

/** What came since stands above; what no longer fits can be loaded again from below. */
export function withNewer<Line extends { id: string }>(log: ShownLog<Line>, page: Page<Line>): ShownLog<Line> {
  const all = [...newestFirst(page.lines), ...log.lines];
  const lines = all.slice(0, mostShown);
  const isCut = lines.length < all.length;
  return {
    lines,
    counts: added(log.counts, page.counts),
    left_out: log.left_out + page.left_out,
    end: page.end,
    before: isCut ? (lines.at(-1)?.id ?? log.before) : log.before,
  };
}

export const withOlder = <Line extends { id: string }>(log: ShownLog<Line>, page: Page<Line>): ShownLog<Line> => ({
  lines: [...log.lines, ...newestFirst(page.lines)],
  counts: added(log.counts, page.counts),
  left_out: log.left_out + page.left_out,
  end: log.end,
  before: page.before,
});

/** The parts of a text that were looked for, to be marked. */
export function markedParts(text: string, wanted: string): readonly { text: string; isMarked: boolean }[] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  const lower = text.toLowerCase();
  if (words.length === 0 || lower.length !== text.length) return [{ text, isMarked: false }];
  const parts: { text: string; isMarked: boolean }[] = [];
  let from = 0;
  while (from < text.length) {
    const found = words
      .map((word) => ({ at: lower.indexOf(word, from), size: word.length }))
      .filter(({ at }) => at >= 0)
      .toSorted((a, b) => a.at - b.at || b.size - a.size)[0];
    if (!found) break;
    if (found.at > from) parts.push({ text: text.slice(from, found.at), isMarked: false });
    parts.push({ text: text.slice(found.at, found.at + found.size), isMarked: true });
    from = found.at + found.size;
  }
  if (from < text.length) parts.push({ text: text.slice(from), isMarked: false });
  return parts;
}
