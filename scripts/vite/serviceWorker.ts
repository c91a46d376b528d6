import { dirname } from 'node:path';
import { build, type Plugin } from 'vite';

type Worker = {
  /** Its script. */
  entry: string;
  /** Under which it is served; it never changes. */
  name: string;
};

/**
 * A script that shows messages: at the root of its app, because it stands for all pages below its own address, and whole,
 * because not every browser lets such a script import another.
 */
export function serviceWorker({ entry, name }: Worker): Plugin {
  return {
    name: `carestead:service-worker ${name}`,
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: name, source: await bundle(entry) });
    },
    configureServer(server) {
      server.middlewares.use(`${server.config.base}${name}`, (_request, response, next) => {
        bundle(entry).then((code) => response.setHeader('content-type', 'text/javascript').end(code), next);
      });
    },
  };
}

async function bundle(entry: string): Promise<string> {
  const built = await build({
    root: dirname(entry),
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  });
  const [chunk] = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  if (chunk?.type !== 'chunk') throw new Error(`${entry} was not built`);
  return chunk.code;
}
