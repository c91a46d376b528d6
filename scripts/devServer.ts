import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

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
