import { open } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type LogLevel, type LogLine, logLevels } from '@carestead/domain/logs/log';
import { databaseEntries, holdsText, readDatabaseLines, readProductLine } from '@carestead/domain/logs/readLines';
import type { LogFile } from './logFiles.ts';

/** A place in a log: `server-00000012.log:83455`. */
type Place = string;

export type PlacedLine = LogLine & { id: Place };

export type LogRequest = {
  levels: readonly LogLevel[];
  text: string;
  /** Only what came after this place; null: the newest. */
  after: Place | null;
  /** Only what stands before this place. */
  before: Place | null;
  limit: number;
  /** Whether the caller may see the line. */
  shows: (line: LogLine) => boolean;
};

export type LogPage = {
  /** The oldest first. */
  lines: readonly PlacedLine[];
  /** How many in the part that was looked at hold the text, by level. */
  counts: Readonly<Record<LogLevel, number>>;
  /** How many that match are not among the lines, because newer ones took their place. */
  left_out: number;
  /** Give it as `after` for what comes. */
  end: Place;
  /** Give it as `before` for what stands before the part that was looked at; null: nothing. */
  before: Place | null;
};

/** So much is looked at for one answer. */
const windowBytes = 2 ** 20;
/** Others get their turn after so many entries. */
const entriesPerTurn = 50;

type Entry = { id: Place; raws: readonly string[] };
type Kind = 'product' | 'database';

/** One at a time: reading costs time of the process that carries calls. */
let turn: Promise<unknown> = Promise.resolve();

export function readLog(files: readonly LogFile[], kind: Kind, request: LogRequest): Promise<LogPage> {
  const page = turn.then(() => read(files, kind, request));
  turn = page.catch(() => {});
  return page;
}

async function read(files: readonly LogFile[], kind: Kind, request: LogRequest): Promise<LogPage> {
  const total = files.reduce((sum, { size }) => sum + size, 0);
  const to = request.before === null ? total : positionOf(files, request.before, 0);
  const asked = request.after === null ? 0 : positionOf(files, request.after, 0);
  const from = Math.max(asked, to - windowBytes);
  const { entries, end } = await readEntries(files, { from, to, isStart: from === asked }, kind);
  const counts = { debug: 0, info: 0, warn: 0, error: 0 };
  const lines: PlacedLine[] = [];
  let matching = 0;
  for (const [index, { id, raws }] of entries.entries()) {
    if (index % entriesPerTurn === entriesPerTurn - 1) await nextTurn();
    const line = kind === 'database' ? readDatabaseLines(raws)[0] : readProductLine(raws[0] ?? '');
    if (!line || !request.shows(line) || !holdsText(line, request.text)) continue;
    counts[line.level] += 1;
    if (!request.levels.includes(line.level)) continue;
    matching += 1;
    lines.push({ ...line, id });
    if (lines.length > request.limit) lines.shift();
  }
  // What lies between the last place and the window was never looked at.
  const skipped =
    request.after !== null && from > asked
      ? await countBreaks(files, asked, entries[0] ? positionOf(files, entries[0].id, from) : to)
      : 0;
  return {
    ...{ lines, counts, left_out: matching - lines.length + skipped },
    end: end ?? request.after ?? placeOf(files, to),
    before: request.after === null && from > 0 ? (entries[0]?.id ?? null) : null,
  };
}

/** Where a place is, counted from the beginning of the oldest file; of a file that is gone: `otherwise`. */
function positionOf(files: readonly LogFile[], place: Place, otherwise: number): number {
  const colon = place.lastIndexOf(':');
  const [name, offset] = [place.slice(0, colon), Number(place.slice(colon + 1))];
  let start = 0;
  for (const file of files) {
    if (file.name === name) {
      // A file of the database begins anew after a week.
      return Number.isInteger(offset) && offset >= 0 && offset <= file.size ? start + offset : start;
    }
    start += file.size;
  }
  return otherwise;
}

function placeOf(files: readonly LogFile[], position: number): Place {
  let start = 0;
  for (const { name, size } of files) {
    if (position <= start + size) return `${name}:${position - start}`;
    start += size;
  }
  return ':0';
}

type Range = { from: number; to: number; isStart: boolean };

async function readEntries(files: readonly LogFile[], { from, to, isStart }: Range, kind: Kind) {
  const entries: Entry[] = [];
  let end: Place | null = null;
  let start = 0;
  for (const [index, file] of files.entries()) {
    const [first, last] = [Math.max(from - start, 0), Math.min(to - start, file.size)];
    start += file.size;
    if (first >= last) continue;
    const bytes = await readSlice(file, first, last);
    const isNewest = index === files.length - 1;
    const found = linesOf(bytes, {
      isWhole: first === 0 || (isStart && first === from - (start - file.size)),
      isOver: !isNewest || last < file.size,
    });
    const groups = kind === 'database' ? databaseEntries(found.lines.map(({ raw }) => raw)) : null;
    if (groups) {
      for (const { from: at, raws } of groups)
        entries.push({ id: `${file.name}:${first + (found.lines[at]?.at ?? 0)}`, raws });
    } else for (const { at, raw } of found.lines) entries.push({ id: `${file.name}:${first + at}`, raws: [raw] });
    end = `${file.name}:${first + found.end}`;
    await nextTurn();
  }
  return { entries, end };
}

async function readSlice({ path }: LogFile, from: number, to: number): Promise<Buffer> {
  // It may be deleted meanwhile.
  const file = await open(path, 'r').catch(() => null);
  if (!file) return Buffer.alloc(0);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(to - from), 0, to - from, from);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

const lineBreak = 10;

/** `isWhole`: it begins at the beginning of a line; `isOver`: nothing more comes to its last line. */
function linesOf(bytes: Buffer, { isWhole, isOver }: { isWhole: boolean; isOver: boolean }) {
  const lines: { at: number; raw: string }[] = [];
  let at = isWhole ? 0 : bytes.indexOf(lineBreak) + 1;
  if (!isWhole && at === 0) at = bytes.length;
  for (let next = bytes.indexOf(lineBreak, at); next >= 0; next = bytes.indexOf(lineBreak, at)) {
    if (next > at) lines.push({ at, raw: bytes.toString('utf8', at, next) });
    at = next + 1;
  }
  if (isOver && at < bytes.length) {
    lines.push({ at, raw: bytes.toString('utf8', at) });
    at = bytes.length;
  }
  return { lines, end: at };
}

/** Beyond this they are no longer counted. */
const mostCounted = 16 * 2 ** 20;

async function countBreaks(files: readonly LogFile[], from: number, to: number): Promise<number> {
  let count = 0;
  let start = 0;
  for (const file of files) {
    const [first, last] = [Math.max(Math.max(from, to - mostCounted) - start, 0), Math.min(to - start, file.size)];
    start += file.size;
    for (let at = first; at < last; at += windowBytes) {
      const bytes = await readSlice(file, at, Math.min(at + windowBytes, last));
      for (let next = bytes.indexOf(lineBreak); next >= 0; next = bytes.indexOf(lineBreak, next + 1)) count += 1;
      await nextTurn();
    }
  }
  return count;
}

/** The place behind the newest line. */
export const endOf = (files: readonly LogFile[]): Place =>
  placeOf(
    files,
    files.reduce((sum, { size }) => sum + size, 0),
  );

/** The whole log, the oldest first, in parts: for whoever takes it along. */
export async function* readWholeLog(
  files: readonly LogFile[],
  kind: Kind,
  shows: LogRequest['shows'],
  most = Number.POSITIVE_INFINITY,
): AsyncGenerator<readonly LogLine[]> {
  const total = files.reduce((sum, { size }) => sum + size, 0);
  const wanted = { levels: logLevels, text: '', before: null, limit: Number.POSITIVE_INFINITY, shows };
  let after = placeOf(files, Math.max(0, total - most));
  let at = positionOf(files, after, 0);
  // Beginning in the middle of a line.
  let isInside = at > 0 && !after.endsWith(':0');
  while (at < total) {
    const until = Math.min(at + windowBytes, total);
    const upTo = files.length > 0 ? clipped(files, until) : [];
    const page = await readLog(upTo, kind, { ...wanted, after });
    yield isInside ? page.lines.slice(1) : page.lines;
    isInside = false;
    const reached = positionOf(files, page.end, until);
    // A line that is longer than the window, or half a line at the end.
    after = reached > at ? page.end : placeOf(files, until);
    at = Math.max(reached, reached > at ? reached : until);
  }
}

/** The files as they were up to this position. */
function clipped(files: readonly LogFile[], until: number): readonly LogFile[] {
  const shown: LogFile[] = [];
  let start = 0;
  for (const file of files) {
    const size = Math.min(file.size, until - start);
    if (size > 0 || shown.length === 0) shown.push({ ...file, size: Math.max(size, 0) });
    start += file.size;
  }
  return shown;
}
