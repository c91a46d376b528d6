import { partsOf } from '../entities.ts';
import type { Entity } from '../kit/entity.ts';
import { fieldEntries } from '../kit/entity.ts';
import type { Field } from '../kit/fields.ts';
import { writtenMoment } from './auditValue.ts';

/** The name of a row at the time of the entry, or null when it is not known. */
export type NameOf = (entity: string, id: number) => string | null;

type Shown = string | null | readonly Shown[];

/** Stands in the audit row for a secret: that it was changed, never what it is. */
export const secretChanged = 'i18n:audit.secret_changed';

/** A stored value for people: names instead of ids, texts instead of codes; lists as JSON. */
export const shownValue = (entity: Entity | null, key: string, value: unknown, nameOf: NameOf): string | null =>
  written(shown(entity, key, value, nameOf));

/** The stored value itself as it travels; nothing that was kept in a secret field by mistake goes out. */
export function wireValue(entity: Entity | null, key: string, value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (entity?.fields[key]?.kind === 'secret') return secretChanged;
  return plain(value);
}

const plain = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const written = (value: Shown) => (typeof value === 'string' || value === null ? value : JSON.stringify(value));

function shown(entity: Entity | null, key: string, value: unknown, nameOf: NameOf): Shown {
  if (value === null || value === undefined) return null;
  if (entity === null) return typeof value === 'boolean' ? yesOrNo(value) : wireValue(entity, key, value);
  const field = entity.fields[key];
  if (field) return shownField(entity, key, field, value, nameOf);
  const part = partsOf(entity).find(({ plural }) => plural === key);
  if (part) return listOf(value).map((row) => shownPart(part, row, nameOf));
  return typeof value === 'boolean' ? yesOrNo(value) : wireValue(entity, key, value);
}

/** A part is kept as JSON text; it is known by its values, one beside the other. */
function shownPart(part: Entity, row: unknown, nameOf: NameOf): Shown {
  const values = typeof row === 'string' ? parsedRecord(row) : null;
  if (values === null) return plain(row);
  const all = fieldEntries(part).map(([key, field]) => shownField(part, key, field, values[key] ?? null, nameOf));
  return all.length === 1 ? (all[0] ?? null) : all;
}

function shownField({ name }: Entity, key: string, field: Field, value: unknown, nameOf: NameOf): Shown {
  if (value === null) return null;
  switch (field.kind) {
    case 'text':
    case 'multiline':
    case 'number':
    case 'clock':
    case 'colour':
      return plain(value);
    case 'flag':
      return yesOrNo(value === true);
    case 'choice':
      return field.values.some((one) => one === value) ? `i18n:choice.${name}.${key}.${plain(value)}` : plain(value);
    case 'moment':
      return typeof value === 'number' || typeof value === 'string' ? shownMoment(value) : null;
    case 'ref':
      return field.reserved.some((id) => id === value)
        ? `i18n:reserved.${field.to}.${plain(value)}`
        : named(field.to, value, nameOf);
    case 'refs':
      return listOf(value).map((id) => named(field.to, id, nameOf));
    case 'secret':
      return secretChanged;
    case 'file':
      return 'i18n:form.file.stored';
  }
}

const yesOrNo = (value: boolean) => (value ? 'i18n:form.yes' : 'i18n:form.no');

const named = (entity: string, id: unknown, nameOf: NameOf) =>
  (typeof id === 'number' ? nameOf(entity, id) : null) ?? plain(id);

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

function shownMoment(value: number | string): string {
  const at = new Date(value).getTime();
  return Number.isNaN(at) ? String(value) : writtenMoment(at);
}

function parsedRecord(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const parsed: unknown = JSON.parse(text);
    // A JSON object is a record of whatever it holds; each value is looked at before it is shown.
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
