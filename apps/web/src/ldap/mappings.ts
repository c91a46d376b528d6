/** A group of the directory and the role that it gives; null: none is chosen yet. */
export type Mapping = { value: string; role_id: number | null };

export const newMapping: Mapping = { value: '', role_id: null };

/** The form holds parts as they came over the wire. */
export function mappingsOf(value: unknown): readonly Mapping[] {
  if (!Array.isArray(value)) return [];
  return value.map((row: Partial<Mapping>) => ({ value: row.value ?? '', role_id: row.role_id ?? null }));
}

export const changedAt = (mappings: readonly Mapping[], index: number, change: Partial<Mapping>) =>
  mappings.map((mapping, at) => (at === index ? { ...mapping, ...change } : mapping));

export const withoutPlace = (mappings: readonly Mapping[], index: number) =>
  mappings.filter((_mapping, at) => at !== index);
