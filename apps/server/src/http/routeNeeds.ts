import type { Needs } from '@carestead/domain/access/needs';
import type { FastifyInstance, RouteOptions } from 'fastify';

/** `operator`: the machine itself, or a client with the operator's token; `app_client`: a paired phone, by its own token. */
export type RouteNeeds = Needs | 'operator' | 'app_client';

declare module 'fastify' {
  interface FastifyContextConfig {
    needs?: RouteNeeds;
  }
}

export type DeclaredRoute = { route: string; needs: RouteNeeds };

/** Notes what every route needs; one that does not declare it stops the start. */
export function collectRouteNeeds(app: FastifyInstance): () => readonly DeclaredRoute[] {
  const routes: RouteOptions[] = [];
  const declared = () => routes.map(declaredRoute);
  app.addHook('onRoute', (route) => void routes.push(route));
  app.addHook('onReady', async () => void declared());
  return declared;
}

function declaredRoute({ method, url, config }: RouteOptions): DeclaredRoute {
  const route = `${String(method)} ${url}`;
  if (config?.needs === undefined) throw new Error(`the route ${route} does not declare what it needs`);
  return { route, needs: config.needs };
}
