function parsed(meta: string): unknown {
  try {
    return JSON.parse(meta);
  } catch {
    return null;
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** How many rows an import brought or a clean-up took away; null where the entry does not tell. */
export function metaCount(meta: string): number | null {
  const told = parsed(meta);
  const count = isRecord(told) ? (told.count ?? told.removed) : told;
  return typeof count === 'number' ? count : null;
}

/** Where a node of the system tree stands, as its name alone is the same in many rooms; and the copy of a deleted system. */
export function metaText(entity_type: string, meta: string): string | null {
  const told = parsed(meta);
  if (!isRecord(told)) return null;
  if (entity_type === 'system_param') return typeof told.copy === 'string' ? told.copy : null;
  if (!entity_type.startsWith('system_tree')) return null;
  const { path, text } = told;
  const words = Array.isArray(path) ? path : [text];
  return words.filter((word) => typeof word === 'string' && word !== '').join(' › ') || null;
}
