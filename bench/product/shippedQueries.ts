import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/root.ts';

export const queryPath = '/backend/query';

export const queryHeaders = { system: '01', 'accept-language': 'de' } as const;

export const appDataBody = () => shippedBody('query AppData', { hasSession: false });

/** A document as the web ships it, so that the server answers it the way it answers browsers. */
export function shippedBody(beginning: string, variables: Readonly<Record<string, unknown>> = {}): string {
  const documents: unknown = JSON.parse(readFileSync(join(root, 'dist/documents.json'), 'utf8'));
  const shipped = Array.isArray(documents) ? documents.filter((text) => typeof text === 'string') : [];
  const query = shipped.find((text) => text.startsWith(beginning));
  if (query === undefined) throw new Error(`dist/documents.json holds no ${beginning}`);
  return JSON.stringify({ query, variables });
}

/** Who the answer is for; null when it is no right answer at all. */
export function viewerOf(body: string): number | null {
  const answer = JSON.parse(body) as { data?: { authUser?: { id?: unknown } }; errors?: unknown };
  const id = answer.data?.authUser?.id;
  return answer.errors === undefined && typeof id === 'number' ? id : null;
}
