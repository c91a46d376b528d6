import { type LogLevel, type LogLine, levelOf } from './log.ts';
import { maskValue, parseRecord } from './maskRecord.ts';
import { maskText } from './maskText.ts';

const longestText = 4000;
const longestFact = 20_000;

const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most)} …` : text);

/** A line that the product wrote, without secrets; null: it is empty. */
export function readProductLine(raw: string): LogLine | null {
  if (raw.trim() === '') return null;
  const record = parseRecord(raw);
  if (!record) return { level: 'error', at: null, text: cut(maskText(raw), longestText), facts: [], system_id: null };
  const { level, time, msg, process: _process, part: _part, ...others } = record;
  const [text = '', ...below] = (typeof msg === 'string' ? maskText(msg) : '').split('\n');
  const masked = Object.entries(maskValue(others) as Readonly<Record<string, unknown>>);
  return {
    level: levelOf(level),
    at: momentOf(time),
    text: cut(text, longestText),
    facts: [...factsOf('stack', below.join('\n') || null), ...masked.flatMap(([name, value]) => factsOf(name, value))],
    system_id: typeof record.system_id === 'number' ? record.system_id : null,
  };
}

function momentOf(time: unknown): number | null {
  const at = typeof time === 'number' ? time : typeof time === 'string' ? Date.parse(time) : Number.NaN;
  return Number.isFinite(at) ? at : null;
}

/** An error in its own lines: kind, message and where it was thrown are what is looked for first. */
function factsOf(name: string, value: unknown): LogLine['facts'] {
  if (value === null || value === undefined) return [];
  if ((name === 'err' || name === 'error') && typeof value === 'object' && !Array.isArray(value)) {
    return Object.entries(value).flatMap(([key, one]) => factsOf(`${name}.${key}`, one));
  }
  const shown = typeof value === 'string' ? value : JSON.stringify(value);
  return [{ name, value: cut(shown, longestFact) }];
}

const databasePrefix = /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}) UTC \[(\d+)\] ([A-Z0-9]+): {1,2}/;

const databaseLevels: Readonly<Record<string, LogLevel>> = {
  DEBUG: 'debug',
  INFO: 'info',
  NOTICE: 'info',
  LOG: 'info',
  WARNING: 'warn',
  ERROR: 'error',
  FATAL: 'error',
  PANIC: 'error',
};

const explains = ['DETAIL', 'HINT', 'STATEMENT', 'CONTEXT', 'QUERY', 'LOCATION', 'BACKTRACE'];

const failingRow = 'Failing row contains ';

/** In a text that begins with E, a quote after a backslash does not end it. */
const escaped = /\bE'(?:[^'\\]|\\[\s\S])*(?:'|$)/gi;

/** Rows and values stand in what explains an error: what people typed, and what only the database may read. */
export function maskDatabaseText(text: string): string {
  const row = text.indexOf(failingRow);
  if (row >= 0) return maskText(`${text.slice(0, row + failingRow.length)}(…).`);
  const copied = /COPY [^\s,]+, line \d+/.exec(text);
  if (copied) return maskText(text.slice(0, copied.index + copied[0].length));
  const values = text.indexOf(')=(');
  const withoutKey = values < 0 ? text : `${text.slice(0, values)})=(…)${text.slice(text.lastIndexOf(')') + 1)}`;
  return maskText(
    withoutKey
      .replaceAll(escaped, "'…'")
      .replaceAll(/'[^']*(?:'|$)/g, "'…'")
      .replaceAll(/: "[^"]*(?:"|$)/g, ': "…"'),
  );
}

/** Which lines of PostgreSQL belong together: an entry, what explains it, and whatever goes on below. */
export function databaseEntries(raws: readonly string[]): readonly { from: number; raws: readonly string[] }[] {
  const entries: { from: number; raws: string[] }[] = [];
  for (const [index, raw] of raws.entries()) {
    const severity = databasePrefix.exec(raw)?.[3];
    const last = entries.at(-1);
    if (last && (severity === undefined || explains.includes(severity))) last.raws.push(raw);
    else entries.push({ from: index, raws: [raw] });
  }
  return entries;
}

/** Lines that PostgreSQL wrote: what explains an entry belongs to it, and so does whatever goes on below. */
export function readDatabaseLines(raws: readonly string[]): readonly LogLine[] {
  const lines: { level: LogLevel; at: number | null; text: string; facts: { name: string; value: string }[] }[] = [];
  for (const raw of raws) {
    if (raw.trim() === '') continue;
    const [prefix, time = '', pid = '', severity = ''] = databasePrefix.exec(raw) ?? [];
    const last = lines.at(-1);
    if (prefix === undefined) {
      append(last, raw);
      if (!last) lines.push({ level: 'info', at: null, text: raw, facts: [] });
      continue;
    }
    const text = raw.slice(prefix.length);
    if (explains.includes(severity) && last) {
      last.facts.push({ name: severity, value: text });
      continue;
    }
    const at = Date.parse(`${time.replace(' ', 'T')}Z`);
    const level = databaseLevels[severity.replace(/\d$/, '')] ?? 'info';
    lines.push({ level, at, text, facts: [{ name: 'process', value: pid }] });
  }
  return lines.map(({ text, facts, ...line }) => ({
    ...line,
    text: cut(maskDatabaseText(text), longestText),
    facts: facts.map(({ name, value }) => ({ name, value: cut(maskDatabaseText(value), longestFact) })),
    system_id: null,
  }));
}

function append(line: { text: string; facts: { name: string; value: string }[] } | undefined, raw: string) {
  if (!line) return;
  const fact = line.facts.at(-1);
  if (fact && fact.name !== 'process') fact.value += `\n${raw}`;
  else line.text += `\n${raw}`;
}

/** Whether somebody looks for this line: each word stands somewhere in it. */
export function holdsText({ text, facts }: Pick<LogLine, 'text' | 'facts'>, wanted: string): boolean {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const whole = [text, ...facts.map(({ name, value }) => `${name} ${value}`)].join('\n').toLowerCase();
  return words.every((word) => whole.includes(word));
}

/** As a file has it that people take along. */
export const writtenLine = ({ level, at, text, facts }: LogLine): string =>
  [
    `${at === null ? '-' : new Date(at).toISOString()} ${level.toUpperCase().padEnd(5)} ${text}`,
    ...facts.map(({ name, value }) => `    ${name}: ${value.replaceAll('\n', '\n        ')}`),
  ].join('\n');
