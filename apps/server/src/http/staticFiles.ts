import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { withCameras, withinOwnPages } from './securityHeaders.ts';

const notPages = /^\/(backend|ws|assets|app\/assets)(\/|$)/;

/** The wall is a page of its own: `/display`, `/display/empfang`, `/display/empfang/call/7`. */
const ofWall = /^\/display(\/|$)/;
/** The companion app has a folder of its own, so that its service worker stands for its pages and no others. */
const ofPhone = /^\/app(\/|$)/;

const policy = 'content-security-policy';

type Web = {
  webFolder: string;
  phoneFolder: string;
  page: string;
  wallPage: string;
  phonePage: string;
  isDemo: boolean;
};

/**
 * The built web and the companion app. Names under /assets carry a hash and never change, and the build laid their
 * compressed forms beside them; the rest is revalidated each time.
 */
export async function addStaticFiles(app: FastifyInstance, web: Web) {
  const { webFolder, phoneFolder, page, wallPage, phonePage, isDemo } = web;
  for (const [folder, prefix] of [
    [webFolder, '/'],
    [phoneFolder, '/app/'],
  ] as const)
    await app.register(async (scope) => {
      scope.addHook('onRoute', (route) => {
        route.config = { ...route.config, needs: 'public' };
      });
      await scope.register(fastifyStatic, {
        root: join(folder, 'assets'),
        prefix: `${prefix}assets/`,
        index: false,
        immutable: true,
        preCompressed: true,
        maxAge: '365d',
      });
      for (const name of looseFiles(folder)) {
        scope.get(`${prefix}${name}`, (_request, reply) =>
          reply.header('cache-control', 'no-cache').sendFile(name, folder, { cacheControl: false }),
        );
      }
    });
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const wantsPage = (request.method === 'GET' || request.method === 'HEAD') && !notPages.test(path);
    if (!wantsPage) return reply.code(404).send({ error: 'not found' });
    if (path === '/app') return reply.redirect(`/app/${request.url.slice(path.length)}`);
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8');
    const isPhone = ofPhone.test(path);
    if (!isPhone && !ofWall.test(path)) return reply.send(page);
    const usual = String(reply.getHeader(policy));
    const framed = isDemo ? withinOwnPages(usual) : usual;
    return reply.header(policy, isPhone ? framed : withCameras(framed)).send(isPhone ? phonePage : wallPage);
  });
}

/** Icons and the like, which browsers request under a fixed name. */
const looseFiles = (folder: string) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isFile() && !entry.name.endsWith('.html') ? [entry.name] : [],
  );
