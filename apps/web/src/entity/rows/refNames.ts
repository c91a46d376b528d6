import { partsOf } from '@carestead/domain/entities';
import type { Entity, Values } from '@carestead/domain/kit/entity';
import { referenceNames } from '@carestead/domain/kit/referenceNames';
import type { Choice } from './entityApi.ts';

/** What a row of another entity is called; null: it is gone, or not this person's to see; undefined: not known yet. */
export type NameOf = (entity: string, id: number) => string | null | undefined;

export type Names = ReadonlyMap<string, string | null>;

export const nameEntry = (entity: string, id: number) => `${entity} ${id}`;

export const idsOf = (value: unknown): readonly number[] => [value ?? []].flat().filter((id) => typeof id === 'number');

/** The names of other rows that came with a row and its parts. */
export function namesIn(entity: Entity, row: Values): Names {
  const own = referenceNames(entity).flatMap(({ key, nameKey, to }) => {
    const names = nameKey in row ? [row[nameKey] ?? null].flat() : [];
    return idsOf(row[key]).flatMap((id, index): readonly [string, string | null][] => {
      const name = names[index];
      if (name === undefined) return [];
      return [[nameEntry(to, id), typeof name === 'string' ? name : null]];
    });
  });
  const ofParts = partsOf(entity).flatMap((part) => {
    const rows = row[part.plural];
    return Array.isArray(rows) ? rows.flatMap((each: Values) => [...namesIn(part, each)]) : [];
  });
  return new Map([...ofParts, ...own]);
}

/** A choice has a name, or at least what tells it apart. */
export const choiceName = ({ id, name, detail }: Choice) => name || detail || String(id);

/** The second line; it stands for the name of a row that has none. */
export const choiceDetail = ({ name, detail }: Choice) => (name ? detail : null);
