import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { z } from 'zod';
import { NotFound } from '../configurator/configurator.ts';
import { closeServer, listen } from '../http/listen.ts';
import { BadBody, readJson } from '../http/readJson.ts';
import { playCamera } from './camera.ts';
import type { ControlTools } from './controlRoutes.ts';
import { createControlRoutes } from './controlRoutes.ts';
import { pageFiles } from './pageFiles.ts';

const cameraPath = /^\/sim\/cameras\/([^/]{1,200})$/;

type Answer = { status: number; body: object };

const security = {
  'content-security-policy': "default-src 'self'; img-src data:",
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
};

/** Page and API for the people at the machine; it asks for no password, so it listens on loopback only. */
export function createControlServer({ log, ...tools }: ControlTools & { log: (sentence: string) => void }) {
  const routes = createControlRoutes(tools);
  const server = createServer((request, response) => {
    respond(request, response).catch((error: Error) => {
      log(`${request.method} ${request.url}: ${error.message}`);
      response.destroy();
    });
  });

  async function respond(request: IncomingMessage, response: ServerResponse) {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (!isLocal(request)) return say(response, { status: 403, body: { error: 'only for this machine' } });
    if (request.method === 'GET' && pathname === '/') return response.writeHead(302, { location: '/sim/' }).end();
    const camera = request.method === 'GET' ? cameraPath.exec(pathname)?.[1] : undefined;
    if (camera !== undefined) return playCamera(response, nameIn(camera), Date.now);
    const page = request.method === 'GET' ? pageFiles.get(pathname) : undefined;
    if (page) return response.writeHead(200, { 'content-type': page.type, ...security }).end(page.content);
    return say(response, await answer(request, pathname));
  }
  async function answer(request: IncomingMessage, path: string): Promise<Answer> {
    const route = routes[`${request.method} ${path}`];
    if (!route) return { status: 404, body: { error: `there is no ${request.method} ${path}` } };
    try {
      return { status: 200, body: await route(await bodyOf(request)) };
    } catch (error) {
      if (error instanceof NotFound) return { status: 404, body: { error: error.message } };
      if (error instanceof BadBody) return { status: 400, body: { error: error.message } };
      if (error instanceof z.ZodError) return { status: 400, body: { error: z.prettifyError(error) } };
      throw error;
    }
  }

  return {
    listen: (port: number) => listen(server, '127.0.0.1', port),
    close: () => closeServer(server),
  };
}

/** A page of another site can send a form here, but neither JSON nor under the name of this machine. */
function isLocal({ headers, method }: IncomingMessage): boolean {
  const isHere = /^(localhost|127\.0\.0\.1)(:\d+)?$/.test(headers.host ?? '');
  const isRead = method === 'GET' || method === 'DELETE';
  return isHere && (isRead || headers['content-type']?.startsWith('application/json') === true);
}

const bodyOf = async (request: IncomingMessage) =>
  request.method === 'GET' || request.method === 'DELETE' ? null : await readJson(request);

function say(response: ServerResponse, { status, body }: Answer) {
  response.writeHead(status, { 'content-type': 'application/json', ...security }).end(JSON.stringify(body));
}

function nameIn(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
