import { isLoggedIn } from '@carestead/domain/access/viewer';
import { maySubscribe } from '@carestead/domain/limits/subscriptionRules';
import type { ExecutionArgs, GraphQLSchema } from 'graphql';
import { GraphQLError, getOperationAST } from 'graphql';
import type { Context } from '../../platform/graphql/context.ts';
import type { Documents } from '../query/documents.ts';
import type { Reply } from './sharedExecution.ts';

type Options = {
  schema: GraphQLSchema;
  documents: Documents;
  query: string;
  operationName: string | null | undefined;
  variables: Record<string, unknown> | null | undefined;
  context: Context | null;
  isDevelopment: boolean;
  reply: Reply;
};

/** What the protocol library passes from the request to the answer. */
export type Subscription = ExecutionArgs & { reply: Reply };

const unknownDocument = () =>
  new GraphQLError(
    'without a log-in only the documents of the pages of this server are answered; load the page again',
    {
      extensions: { code: 'UNKNOWN_DOCUMENT' },
    },
  );

/** What to subscribe to, or why not; queries and mutations go over HTTP. */
export function subscriptionArgs({
  schema,
  documents,
  query,
  operationName = null,
  variables = null,
  context,
  isDevelopment,
  reply,
}: Options): Subscription | readonly GraphQLError[] {
  const asking = { isLoggedIn: context !== null && isLoggedIn(context.viewer), isShipped: documents.isShipped(query) };
  // Checked before it is parsed: parsing costs time, too.
  if (!maySubscribe({ ...asking, isDevelopment })) return [unknownDocument()];
  try {
    const document = documents.parse(query);
    const problems = documents.validate(document);
    if (problems.length > 0) return problems;
    if (getOperationAST(document, operationName)?.operation !== 'subscription') {
      return [new GraphQLError('the socket carries subscriptions only')];
    }
    return {
      schema,
      document,
      operationName,
      variableValues: variables,
      contextValue: context,
      reply,
    };
  } catch (error) {
    if (error instanceof GraphQLError) return [error];
    throw error;
  }
}
