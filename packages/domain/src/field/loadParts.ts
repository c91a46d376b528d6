import type { FieldEntity, FieldRow } from './fieldConfiguration.ts';

export type FieldRows = Partial<Record<FieldEntity, readonly FieldRow[]>>;

/** Far below what a configurator accepts in one request. */
const mostCharacters = 4_000_000;

/** Rows in portions that fit into a request each, in their order: loading adds, so it may be done piece by piece. */
export function loadParts(rows: FieldRows, most = mostCharacters): readonly FieldRows[] {
  const parts: Partial<Record<FieldEntity, FieldRow[]>>[] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const entity of Object.keys(rows) as FieldEntity[]) {
    for (const row of rows[entity] ?? []) {
      const length = JSON.stringify(row).length;
      if (size + length > most) {
        parts.push({});
        size = 0;
      }
      const part = parts.at(-1) ?? {};
      part[entity] ??= [];
      part[entity].push(row);
      size += length;
    }
  }
  return parts;
}
