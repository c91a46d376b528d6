import type { ExecutionResult } from 'graphql';
import type { Context } from '../../platform/graphql/context.ts';
import { isSystemUnavailable } from '../../platform/graphql/publicError.ts';
import type { Log } from '../../platform/log.ts';
import { isRecord, parseJson } from '../../platform/parseJson.ts';
import type { Documents } from './documents.ts';
import { maskError } from './maskError.ts';

export type ShippedQuery = (context: Context) => ExecutionResult | Promise<ExecutionResult>;

const mostRemembered = 200;
const mostCharacters = 20_000;

/**
 * Finds the queries that our own screens send: compiled, so that they can be answered without the general way. What a
 * screen sends comes again character by character, so that it need not be parsed each time.
 */
export function createShippedQueries(documents: Documents): (body: unknown) => ShippedQuery | null {
  const remembered = new Map<string, ShippedQuery>();
  return (body) => {
    if (typeof body !== 'string') return null;
    const known = remembered.get(body);
    if (known) return known;
    const request = parseJson(body);
    if (!isRecord(request) || typeof request.query !== 'string') return null;
    const variables = request.variables ?? {};
    if (!isRecord(variables) || Array.isArray(variables)) return null;
    const compiled = documents.shipped(request.query);
    if (!compiled) return null;
    const query: ShippedQuery = (context) => compiled.query(undefined, context, variables);
    if (body.length <= mostCharacters) {
      if (remembered.size >= mostRemembered) remembered.clear();
      remembered.set(body, query);
    }
    return query;
  };
}

/** The two names of JSON that callers of GraphQL understand; null leaves the answer to the general way. */
export function acceptedType(accept: string | undefined): string | null {
  if (accept === undefined) return 'application/json; charset=utf-8';
  if (accept.includes('application/graphql-response+json')) return 'application/graphql-response+json; charset=utf-8';
  return accept.includes('application/json') || accept.includes('*/*') ? 'application/json; charset=utf-8' : null;
}

/** Without any data the newer of the two types requires 400, as the general handler answers. */
export function shippedAnswer(result: ExecutionResult, type: string, log: Pick<Log, 'error' | 'warn'>) {
  if (!result.errors) return { status: 200, text: JSON.stringify(result) };
  const isWholeFailure = result.data === undefined && type.startsWith('application/graphql-response+json');
  const errors = result.errors.map((error) => maskError(error, log));
  if (isSystemUnavailable(errors)) return { status: 424, text: JSON.stringify({ ...result, errors }) };
  return { status: isWholeFailure ? 400 : 200, text: JSON.stringify({ ...result, errors }) };
}
