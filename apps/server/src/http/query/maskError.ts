import { randomUUID } from 'node:crypto';
import { GraphQLError } from 'graphql';
import { tooSlow } from '../../platform/database/database.ts';
import { isTimedOut, isUnstorableValue } from '../../platform/database/databaseProblem.ts';
import { isDiskFull } from '../../platform/diskSpace.ts';
import { PublicError, ReadOnlyRefusal } from '../../platform/graphql/publicError.ts';
import type { Log } from '../../platform/log.ts';

/** What the caller may read of an error; what is masked can be found in the log by its id. */
export function maskError(error: GraphQLError, log: Pick<Log, 'error' | 'warn'>): GraphQLError {
  const cause = publicCause(error, log);
  const { path } = error;
  if (cause === null) return plain(error);
  if (cause instanceof PublicError)
    return new GraphQLError(cause.message, { path, extensions: { ...cause.extensions } });
  if (isUnstorableValue(cause))
    return new GraphQLError('a value is not valid', { path, extensions: { code: 'BAD_INPUT' } });
  const log_id = randomUUID();
  log.error({ err: cause, log_id }, 'GraphQL request failed');
  return new GraphQLError('internal error', { path, extensions: { code: 'INTERNAL', log_id } });
}

/** Messages of the library repeat the caller's value, so their length is the caller's choice. */
const longestMessage = 500;

const suggestion = ' Did you mean ';

/** Suggested field names would show an anonymous caller what else the schema holds. */
function plain(error: GraphQLError): GraphQLError {
  const message = publicText(error.message);
  if (message === error.message) return error;
  const { path, extensions } = error;
  return new GraphQLError(message, { path, extensions });
}

function publicText(message: string): string {
  const text = message.length > longestMessage ? `${message.slice(0, longestMessage)}…` : message;
  const at = text.indexOf(suggestion);
  return at < 0 ? text : text.slice(0, at);
}

export const withoutSuggestions = (error: Readonly<Error | GraphQLError>) =>
  error instanceof GraphQLError ? plain(error) : error;

/** A statement that took too long is no internal error: the caller can request less, or try again. Nor is a full disk. */
function publicCause(error: GraphQLError, log: Pick<Log, 'warn'>): Error | null {
  const cause = originOf(error);
  if (isDiskFull(cause)) {
    log.warn({ err: cause, path: error.path }, 'no space for a change, refused');
    return new ReadOnlyRefusal();
  }
  if (!isTimedOut(cause)) return cause;
  log.warn({ err: cause, path: error.path }, 'SQL statement took too long, cancelled');
  return tooSlow();
}

/** Null for the errors that GraphQL itself makes about a document; they contain nothing internal. */
function originOf(error: GraphQLError): Error | null {
  const { originalError } = error;
  if (!originalError) return null;
  return originalError instanceof GraphQLError ? originOf(originalError) : originalError;
}
