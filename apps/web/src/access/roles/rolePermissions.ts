import type { Values } from '@carestead/domain/kit/entity';

/** The codes among the parts of a role. */
export const codesOf = (parts: unknown): readonly string[] =>
  Array.isArray(parts)
    ? parts.flatMap(({ permission }: Values) => (typeof permission === 'string' ? permission : []))
    : [];

/** Codes as parts, in the order in which a form compares them: undoing a change is no change. */
export const permissionParts = (codes: readonly string[]) => codes.toSorted().map((permission) => ({ permission }));
