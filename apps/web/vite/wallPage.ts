import type { Plugin } from 'vite';

const isOfWall = /^\/display(?=[/?]|$)(?!\.html)/;

/** While developing, the addresses of the wall show its own page, as the server does it in the product. */
export function wallPage(): Plugin {
  return {
    name: 'carestead:wall-page',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (request.url && isOfWall.test(request.url)) request.url = '/display.html';
        next();
      });
    },
  };
}
