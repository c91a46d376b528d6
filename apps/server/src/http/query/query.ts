import { isLoggedIn, trusted } from '@carestead/domain/access/viewer';
import { systemOfHeader } from '@carestead/domain/systems/systemHeader';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import type { RequestParams } from 'graphql-http';
import { createHandler } from 'graphql-http';
import type { Context, Tools } from '../../platform/graphql/context.ts';
import { isSystemUnavailable } from '../../platform/graphql/publicError.ts';
import type { DisplayGate, FindSession } from '../caller.ts';
import { findCaller, localeOf } from '../caller.ts';
import type { Cookies } from '../cookies.ts';
import type { StopGuard } from '../stopGuard.ts';
import type { Documents } from './documents.ts';
import { maskError, withoutSuggestions } from './maskError.ts';
import { isMultipart, MultipartProblem } from './multipart.ts';
import { acceptedType, createShippedQueries, shippedAnswer } from './shippedQueries.ts';
import { readUploads } from './uploads.ts';

export type QueryOptions = {
  schema: GraphQLSchema;
  documents: Documents;
  tools: Tools;
  findSession: FindSession;
  openSession: (user: Context['viewer']) => Promise<string | null>;
  cookies: Cookies;
  displayGate: DisplayGate;
  stopGuard: Pick<StopGuard, 'note'>;
};

type Raw = {
  request: FastifyRequest;
  reply: FastifyReply;
  system_id: number;
  upload: RequestParams | null;
  isSystemUnavailable: boolean;
};

/** GraphQL over HTTP. The `system` header on every call also keeps foreign pages out: they cannot send it. */
export function addQueryRoute(
  app: FastifyInstance,
  { schema, documents, tools, findSession, openSession, cookies, displayGate, stopGuard }: QueryOptions,
) {
  const shippedQuery = createShippedQueries(documents);
  const contextOf = async (request: FastifyRequest, reply: FastifyReply, system_id: number): Promise<Context> => {
    const { viewer: account, session_id } = await findCaller(findSession, cookies.session(request));
    const viewer = trusted(account);
    const signIn = async (user: Context['viewer']) => {
      const token = await openSession(user);
      if (token !== null) cookies.setSession(reply, token);
    };
    const locale = localeOf(request.headers['accept-language']);
    const address = request.ip;
    const user_agent = request.headers['user-agent'] ?? '';
    const admission = await displayGate({ address, pairing: cookies.pairing(request) });
    // Others had their turn in between; what follows is the work itself.
    stopGuard.note(address);
    const from = { locale, admission, address, user_agent };
    return { ...tools, ...from, log: request.log, viewer, account, session_id, system_id, signIn };
  };

  const isKnown = async (request: FastifyRequest) =>
    isLoggedIn(trusted((await findCaller(findSession, cookies.session(request))).viewer));

  const handle = createHandler<Raw, undefined, Context>({
    schema,
    parse: (source) => documents.parse(typeof source === 'string' ? source : source.body),
    validate: (_schema, document) => documents.validate(document),
    execute: documents.execute,
    formatError: withoutSuggestions,
    onOperation: ({ raw }, _args, result) => {
      if (!('errors' in result && result.errors)) return undefined;
      const errors = result.errors.map((error) => maskError(error, raw.request.log));
      raw.isSystemUnavailable = isSystemUnavailable(errors);
      return { ...result, errors };
    },
    parseRequestParams: ({ raw }) => raw.upload ?? undefined,
    context: ({ raw: { request, reply, system_id } }) => contextOf(request, reply, system_id),
  });

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const system_id = systemOfHeader(request.headers.system);
    if (system_id === null)
      return refuse(reply, 400, 'the header "system" with two digits is missing', 'MISSING_SYSTEM');
    const { method, url, headers, body } = request;
    // Checked before anything is read: a megabyte of JSON takes most of a second to read and to refuse.
    if (typeof body === 'string' && body.length > anonymousCharacters && !(await isKnown(request)))
      return refuse(reply, 413, 'the request is too large without a log-in', 'TOO_LARGE');
    const type = acceptedType(headers.accept);
    const shipped = type && method === 'POST' ? shippedQuery(body) : null;
    if (type && shipped) {
      const result = await shipped(await contextOf(request, reply, system_id));
      const { status, text } = shippedAnswer(result, type, request.log);
      return reply.code(status).header('content-type', type).send(text);
    }
    try {
      const isForm = isMultipart(headers);
      // Checked before anything is read: anonymous callers cannot fill the memory with files.
      if (isForm && !(await isKnown(request))) return refuse(reply, 401, 'MISSING_AUTH', 'MISSING_AUTH');
      const upload = isForm ? await readUploads(request.raw) : null;
      const raw: Raw = { request, reply, system_id, upload, isSystemUnavailable: false };
      const [text, init] = await handle({
        method,
        url,
        headers,
        // The text is passed on unparsed: the handler answers broken JSON as the protocol requires.
        body: typeof body === 'string' ? body : null,
        raw,
        context: undefined,
      });
      return reply
        .code(raw.isSystemUnavailable ? 424 : init.status)
        .headers(init.headers ?? {})
        .send(text);
    } catch (error) {
      if (error instanceof MultipartProblem) return refuse(reply, error.status, error.message, 'BAD_UPLOAD');
      throw error;
    }
  };

  app.route({ method: ['GET', 'POST'], url: '/backend/query', config: { needs: 'public' }, handler: answer });
}

/** Log-in, set-up and displays send a small part of it. */
const anonymousCharacters = 64 * 1024;

const refuse = (reply: FastifyReply, status: number, message: string, code: string) =>
  reply.code(status).send({ errors: [{ message, extensions: { code } }] });
