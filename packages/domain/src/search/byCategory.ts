import { findMatch, isLiterallyIn } from './findMatch.ts';
import {
  type Hit,
  type HitEntity,
  mostHits,
  type SearchCategory,
  type SearchedField,
  searchedFields,
} from './searchHit.ts';

/** The best hits, grouped by kind; the group with the best hit comes first. */
export function byCategory(hits: readonly Hit[], typed: string): readonly SearchCategory[] {
  const best = hits.toSorted((a, b) => a.rank - b.rank).slice(0, mostHits);
  return [...Map.groupBy(best, ({ kind }) => kind)].map(([category, ofKind]) => ({
    category,
    results: ofKind.map(({ entity, kind }) => ({ entity, kind, key: matchedField(entity, typed) })),
  }));
}

/** The field in which a hit was found: with all that was typed, else with a part of it. */
export function matchedField(entity: HitEntity, typed: string): SearchedField {
  return (
    searchedFields.find((field) => isLiterallyIn(textOf(entity, field), typed)) ??
    searchedFields.find((field) => findMatch(textOf(entity, field), typed) !== null) ??
    'name'
  );
}

export const textOf = (entity: HitEntity, field: SearchedField): string =>
  field === 'note' ? (entity.note?.text ?? '') : entity[field];
