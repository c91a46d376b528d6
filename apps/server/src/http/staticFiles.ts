import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const notPages = /^\/(backend|ws|assets)(\/|$)/;

/** The built web. Names under /assets carry a hash and never change; the page itself is asked for each time. */
export async function addStaticFiles(app: FastifyInstance, folder: string, page: string) {
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, needs: 'public' };
    });
    await scope.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      globIgnore: ['index.html'],
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isForever = path.includes('/assets/');
        reply.header('cache-control', isForever ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  });
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const wantsPage = (request.method === 'GET' || request.method === 'HEAD') && !notPages.test(path);
    if (!wantsPage) return reply.code(404).send({ error: 'not found' });
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
  });
}
