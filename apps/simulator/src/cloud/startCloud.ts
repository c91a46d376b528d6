import { createReadStream, mkdirSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import {
  type CloudError,
  cloudPaths,
  copyAbout,
  copyHeader,
  type LoginError,
  loginRequest,
} from '@carestead/domain/cloud/protocol';
import { z } from 'zod';
import { messageOf } from '../errors.ts';
import { closeServer, listen } from '../http/listen.ts';
import { BadBody, readJson } from '../http/readJson.ts';
import { type AccountOption, openAccounts } from './accounts.ts';
import { CopyRefused, openCopyFolder } from './copyFolder.ts';

export type CloudOptions = {
  /** Copies are kept here. */
  folder: string;
  accounts: readonly AccountOption[];
  host?: string;
  /** 0: one that is free. */
  port?: number;
  /** Bytes that all copies of an account may take. */
  capacity?: number;
  now?: () => number;
  log?: (sentence: string) => void;
};

const statuses: Readonly<Record<LoginError | CloudError, number>> = {
  invalid_email: 400,
  email_not_found: 404,
  invalid_password: 401,
  user_disabled: 403,
  not_logged_in: 401,
  not_found: 404,
  invalid_request: 400,
  cut: 400,
  too_large: 413,
  too_many: 429,
  full: 507,
};

/** The other side of docs/cloud-protocol.md: a small server that stands for the vendor's cloud in the demo and in tests. */
export async function startCloud(options: CloudOptions) {
  const { folder, host = '127.0.0.1', port = 0, capacity = 2 ** 30, now = Date.now, log = () => {} } = options;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const accounts = await openAccounts(options.accounts, now);
  const copies = openCopyFolder({ folder, now, capacity });

  const route = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url = '' } = request;
    const path = new URL(url, 'http://cloud').pathname;
    if (path === cloudPaths.login && method === 'POST') {
      const given = loginRequest.safeParse(await readJson(request));
      if (!given.success) return refuse(response, 'invalid_request');
      const found = await accounts.logIn(given.data.email, given.data.password);
      return 'error' in found ? refuse(response, found.error) : answer(response, 200, found);
    }
    const email = accounts.emailOf(request.headers.authorization?.replace(/^Bearer /, '') ?? '');
    if (email === null) return refuse(response, 'not_logged_in');
    if (path === cloudPaths.copies && method === 'GET') return answer(response, 200, { copies: copies.list(email) });
    const id = z.uuid().safeParse(path.startsWith(`${cloudPaths.copies}/`) && path.slice(cloudPaths.copies.length + 1));
    if (!id.success) return refuse(response, 'not_found');
    if (method === 'PUT') return await put(request, response, email, id.data);
    const copy = method === 'GET' && copies.find(email, id.data);
    if (!copy) return refuse(response, 'not_found');
    response.writeHead(200, { 'content-type': 'application/octet-stream', 'content-length': copy.bytes });
    await pipeline(createReadStream(copies.pathOf(email, copy.id)), response);
  };

  const put = async (request: IncomingMessage, response: ServerResponse, email: string, id: string) => {
    const about = copyAbout.safeParse(aboutIn(request));
    const bytes = Number(request.headers['content-length'] ?? 0);
    if (!about.success || !(bytes > 0)) return refuse(response, 'invalid_request');
    const { copy, isNew } = await copies.put(email, { ...about.data, id, bytes, content: request });
    answer(response, isNew ? 201 : 200, copy);
    // One that is there already is not read, and what is still on its way would be taken for the next request.
    if (!isNew) request.resume();
  };

  const server = createServer((request, response) => {
    void route(request, response).catch((error: unknown) => {
      log(`${request.method} ${request.url}: ${messageOf(error)}`);
      if (response.headersSent) response.destroy();
      else if (error instanceof CopyRefused) refuse(response, error.why);
      else if (error instanceof BadBody) refuse(response, 'invalid_request');
      else response.writeHead(500).end();
      // What is still on its way is of no use any more.
      if (!request.complete) request.resume();
    });
  });
  const bound = await listen(server, host, port);
  return { address: `http://${host}:${bound}`, stop: () => closeServer(server) };
}

function answer(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

const refuse = (response: ServerResponse, error: LoginError | CloudError) =>
  answer(response, statuses[error], { error });

function aboutIn({ headers }: IncomingMessage): unknown {
  try {
    return JSON.parse(Buffer.from(String(headers[copyHeader] ?? ''), 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}
