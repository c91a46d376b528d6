/** A value of an audit row as a reader takes it in. */
export type AuditValue =
  | { kind: 'empty' }
  | { kind: 'text'; text: string }
  /** Stands for a text of every language. */
  | { kind: 'message'; id: string }
  | { kind: 'date'; day: string }
  | { kind: 'moment'; at: number }
  | { kind: 'list'; items: readonly AuditValue[] };

const messagePrefix = 'i18n:';
const utcMoment = /(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.\d+)? \+0000 UTC/;

/** Values travel as text; what is more than text is seen by its form. */
export function readAuditValue(written: string | null): AuditValue {
  if (written === null || written === '') return { kind: 'empty' };
  const list = written.startsWith('[') ? parsedList(written) : null;
  return list ? { kind: 'list', items: list.map(itemOf) } : readText(written);
}

function readText(text: string): AuditValue {
  if (text === '') return { kind: 'empty' };
  if (text.startsWith(messagePrefix)) return { kind: 'message', id: text.slice(messagePrefix.length) };
  const [, day, clock] = utcMoment.exec(text) ?? [];
  const at = Date.parse(`${day}T${clock}Z`);
  if (day === undefined || Number.isNaN(at)) return { kind: 'text', text };
  return clock === '00:00:00' ? { kind: 'date', day } : { kind: 'moment', at };
}

function parsedList(text: string): readonly unknown[] | null {
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) ? parsed : null;
  } catch {
    return null;
  }
}

function itemOf(item: unknown): AuditValue {
  if (item === null) return { kind: 'empty' };
  if (Array.isArray(item)) return { kind: 'list', items: item.map(itemOf) };
  if (typeof item === 'object') return { kind: 'list', items: Object.values(item).map(itemOf) };
  return readText(typeof item === 'string' ? item : JSON.stringify(item));
}

/** As a text that `readAuditValue` knows again; whole seconds are what a form can set. */
export const writtenMoment = (at: number) =>
  `${new Date(at)
    .toISOString()
    .replace('T', ' ')
    .replace(/\.\d+Z$/, '')} +0000 UTC`;

export const itemsOf = (value: AuditValue): readonly AuditValue[] => {
  if (value.kind === 'list') return value.items;
  return value.kind === 'empty' ? [] : [value];
};

/** How many of a list are seen before somebody asks for more. */
export const previewSize = 2;

export type ComparedItem = { value: AuditValue; isChanged: boolean };

/** What the other side lacks comes first, because a preview of a long list would else show what stayed the same. */
export function changedFirst(items: readonly AuditValue[], others: readonly AuditValue[]): readonly ComparedItem[] {
  const known = new Set(others.map((value) => JSON.stringify(value)));
  const compared = items.map((value) => ({ value, isChanged: !known.has(JSON.stringify(value)) }));
  return [...compared.filter(({ isChanged }) => isChanged), ...compared.filter(({ isChanged }) => !isChanged)];
}
