import { join } from 'node:path';
import { build, type Plugin } from 'vite';

const name = 'notifications.js';

/**
 * The script that shows messages: at the root, because it stands for all pages below its own address, under a name that
 * never changes, and whole, because not every browser lets such a script import another.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'carestead:service-worker',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: name, source: await bundle() });
    },
    configureServer(server) {
      server.middlewares.use(`/${name}`, (_request, response, next) => {
        bundle().then((code) => response.setHeader('content-type', 'text/javascript').end(code), next);
      });
    },
  };
}

async function bundle(): Promise<string> {
  const root = join(import.meta.dirname, '../worker');
  const built = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: join(root, 'notifications.ts'), output: { format: 'iife' } },
    },
  });
  const [chunk] = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  if (chunk?.type !== 'chunk') throw new Error(`${name} was not built`);
  return chunk.code;
}
