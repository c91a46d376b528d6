import type { CombinedError } from '@urql/core';
import { type WireProblem, wireProblems } from '../../platform/text/problemText.ts';
import { asText } from './rowText.ts';

/** A row that points to another one. */
export type Use = { entity: string; id: number; name: string; field: string; more?: number };

/** Those that are not named. */
export const moreUses = (uses: readonly Use[]) => uses.reduce((sum, { more = 0 }) => sum + more, 0);

/** Why the server refused a request. */
export type Refusal =
  | { kind: 'invalid'; problems: readonly WireProblem[] }
  | { kind: 'conflict'; user_name: string; created_at: number }
  | { kind: 'in_use'; uses: readonly Use[] }
  | { kind: 'commit_running' | 'not_found' | 'denied' | 'too_slow' | 'failed' };

export type Answer<T> = { ok: true; value: T } | { ok: false; refusal: Refusal };

export function refusalOf(error: CombinedError): Refusal {
  const found = error.graphQLErrors.map(({ extensions }) => extensions).find(({ code }) => code !== undefined) ?? {};
  switch (found.code) {
    case 'VALIDATION_FAILED':
      return { kind: 'invalid', problems: wireProblems(found.problems) };
    case 'CONFLICT':
      return { kind: 'conflict', user_name: asText(found.user_name), created_at: Number(found.created_at ?? 0) };
    case 'IN_USE':
      return { kind: 'in_use', uses: usesOf(found.uses) };
    case 'COMMIT_RUNNING':
      return { kind: 'commit_running' };
    case 'NOT_FOUND':
      return { kind: 'not_found' };
    case 'MISSING_AUTH':
    case 'MISSING_PERMISSION':
      return { kind: 'denied' };
    case 'TOO_SLOW':
      return { kind: 'too_slow' };
    default:
      return { kind: 'failed' };
  }
}

/** A row that points somewhere twice is still one row. */
export function usesOf(value: unknown): readonly Use[] {
  const uses: readonly Use[] = Array.isArray(value) ? value.filter(isUse) : [];
  return [...new Map(uses.map((use) => [`${use.entity} ${use.id}`, use])).values()];
}

const isUse = (value: unknown): value is Use =>
  typeof value === 'object' && value !== null && 'entity' in value && 'id' in value && 'name' in value;
