import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vite';
import { generate } from './generate.ts';
import { root } from './root.ts';

/** The supervisor run from source, with everything it supervises, started anew when the source has changed. */
export class DevServer {
  #child: ChildProcess | null = null;
  #turn: Promise<void> = Promise.resolve();
  readonly #entry: string;

  constructor(root: string) {
    this.#entry = join(root, 'apps/server/src/supervisor/supervisor.ts');
  }

  start() {
    const child = spawn(process.execPath, [this.#entry], { stdio: ['ignore', 'inherit', 'inherit'] });
    this.#child = child;
    child.once('exit', (code) => {
      if (this.#child !== child) return;
      this.#child = null;
      if (code !== 0) process.stderr.write('The server has stopped; it starts again at the next change.\n');
    });
  }

  restart() {
    this.#turn = this.#turn.then(async () => {
      await this.stop();
      this.start();
    });
  }

  async stop() {
    const child = this.#child;
    this.#child = null;
    if (child === null || child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
}

const port = process.env.PORT || '8080';
process.env.CARESTEAD_MODE = 'development';
process.env.CARESTEAD_DATA ||= join(root, 'data');

const server = new DevServer(root);
const web = await createServer({ root: join(root, 'apps/web'), configLoader: 'native' });
await web.listen();
process.stdout.write(`Web with hot reload at ${web.resolvedUrls?.local[0] ?? 'an unknown address'}\n`);
process.stdout.write(`Server at http://127.0.0.1:${port}, restarted when its source changes\n`);
server.start();

for (const folder of ['apps/server/src', 'packages/domain/src', 'packages/i18n/src']) {
  onChange(folder, /(?<!\.test)\.ts$/, () => server.restart());
}
onChange('apps/server', /^schema\.graphql$/, generateAgain);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());

/** Editors write a file in several steps; one change is reported once. */
function onChange(folder: string, names: RegExp, then: () => void) {
  let timer: NodeJS.Timeout | undefined;
  watch(join(root, folder), { recursive: true }, (_event, name) => {
    if (name === null || !names.test(name)) return;
    clearTimeout(timer);
    timer = setTimeout(then, 100);
  });
}

function generateAgain() {
  generate().catch((error: Error) => process.stderr.write(`GraphQL types: ${error.message}\n`));
}

async function stop() {
  await Promise.all([server.stop(), web.close()]);
  process.exit(0);
}
