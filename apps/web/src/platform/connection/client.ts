import {
  type Client,
  type CombinedError,
  createClient,
  type ExecutionResult,
  fetchExchange,
  getOperationName,
  makeOperation,
  mapExchange,
  type Operation,
  subscriptionExchange,
} from '@urql/core';
import type { Socket } from './socket.ts';

type Options = {
  url: string;
  headers: () => Record<string, string>;
  socket: Pick<Socket, 'subscribe'>;
  isDevelopment: boolean;
  /** The version of the server, which every answer carries. */
  onVersion: (version: string | null) => void;
  onMissingAuth: () => void;
  onMissingSystem: () => void;
  /** A change was refused because the rest of the disk is kept for calls. */
  onReadOnly?: () => void;
};

/** No cache: live data is always the whole list, and everything else is loaded when it is needed. */
export function createGraphqlClient(options: Options): Client {
  const { url, headers, socket, isDevelopment, onVersion, onMissingAuth, onMissingSystem, onReadOnly } = options;
  const client = createClient({
    url,
    preferGetMethod: false,
    async fetch(input, init) {
      const response = await fetch(input, init);
      onVersion(response.headers.get('version'));
      return response;
    },
    fetchOptions: () => ({ credentials: 'include', headers: headers() }),
    exchanges: [
      mapExchange({
        onOperation: (operation) => (isDevelopment ? withDevelopmentUrl(operation) : operation),
        onError(error, operation) {
          console.warn(`${getOperationName(operation.query)}: ${error.message}`);
          if (hasCode(error, 'MISSING_AUTH')) onMissingAuth();
          if (hasCode(error, 'READ_ONLY')) onReadOnly?.();
          if (statusOf(error) === 424) onMissingSystem();
        },
      }),
      fetchExchange,
      subscriptionExchange({
        forwardSubscription: ({ query = '', variables = {} }) => ({
          subscribe: (sink) => ({
            unsubscribe: socket.subscribe(
              { query, variables },
              { ...sink, next: (result) => sink.next(result as ExecutionResult) },
            ),
          }),
        }),
      }),
    ],
  });
  const { executeQuery } = client;
  let queries = 0;
  // With the key that urql gives it, a query that is sent while the same one is on its way would get the answer to that
  // one, which may be from before the change that it is sent for.
  client.executeQuery = (request, context) => executeQuery({ ...request, key: ++queries }, context);
  return client;
}

const hasCode = ({ graphQLErrors }: CombinedError, code: string) =>
  graphQLErrors.some(({ extensions }) => extensions.code === code);

const statusOf = ({ response }: CombinedError) => (response instanceof Response ? response.status : null);

function withDevelopmentUrl(operation: Operation): Operation {
  const { kind, query, variables, context } = operation;
  const url = developmentUrl(context.url, getOperationName(query) ?? '', variables ?? {});
  return makeOperation(kind, operation, { ...context, url });
}

const secrets = /password|token|secret|(^|_)(code|pin)$/i;

/** In development the network panel shows the query by name, without secret variables. */
export function developmentUrl(url: string, operation: string, variables: Record<string, unknown>): string {
  const shown = JSON.stringify(variables, (key, value: unknown) => (secrets.test(key) ? undefined : value));
  return `${url}?${new URLSearchParams({ operation, variables: shown })}`;
}
