import { randomUUID } from 'node:crypto';
import { GraphQLError } from 'graphql';
import { PublicError } from '../platform/graphql/publicError.ts';
import type { Log } from '../platform/log.ts';

/** What the caller may read of an error; what is masked can be found in the log by its id. */
export function maskError(error: GraphQLError, log: Pick<Log, 'error'>): GraphQLError {
  const cause = originOf(error);
  const { path } = error;
  if (cause === null) return plain(error);
  if (cause instanceof PublicError)
    return new GraphQLError(cause.message, { path, extensions: { ...cause.extensions } });
  const log_id = randomUUID();
  log.error({ err: cause, log_id }, 'a request failed');
  return new GraphQLError('internal error', { path, extensions: { code: 'INTERNAL', log_id } });
}

const suggestion = / Did you mean .*\?$/s;

/** Suggested field names would tell a stranger what else is there. */
function plain(error: GraphQLError): GraphQLError {
  if (!suggestion.test(error.message)) return error;
  const { path, extensions } = error;
  return new GraphQLError(error.message.replace(suggestion, ''), { path, extensions });
}

export const withoutSuggestions = (error: Readonly<Error | GraphQLError>) =>
  error instanceof GraphQLError ? plain(error) : error;

/** Null for the errors that GraphQL itself makes about a document; they say nothing about our insides. */
function originOf(error: GraphQLError): Error | null {
  const { originalError } = error;
  if (!originalError) return null;
  return originalError instanceof GraphQLError ? originOf(originalError) : originalError;
}
