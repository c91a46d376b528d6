import { Child, type ChildOptions } from './child.ts';
import type { ProcessReport, SupervisorMessage } from './messages.ts';

export type Entries = { server: string; worker: string };

export type PairOptions = Pick<ChildOptions, 'env' | 'log' | 'follow' | 'timing' | 'onChange'> & {
  entries: Entries;
  onReady: (address: string | null) => void;
  onImpossible: (sentence: string) => void;
};

/** The worker leaves the cores to the server until that has served the first, but does not wait for one that cannot. */
const workerWaits = 5000;
const workerFollows = 250;
/** Room for what is short-lived: with less, a tenth of the time until the first answer goes into clearing it away. */
const roomForServer = '--min-semi-space-size=16';

/** The server and the worker of one release. */
export class Pair {
  readonly #server: Child;
  readonly #worker: Child;
  #latest: NodeJS.Timeout | undefined;
  #address: string | null = null;

  constructor({ entries, onReady, ...common }: PairOptions) {
    const ready = (address: string | null) => {
      this.#address = address;
      onReady(address);
      setTimeout(() => this.#worker.start(), workerFollows);
    };
    this.#server = new Child({
      ...common,
      name: 'server',
      entry: entries.server,
      nodeFlags: [roomForServer],
      onReady: ready,
    });
    this.#worker = new Child({ ...common, name: 'worker', entry: entries.worker, onReady: () => {} });
  }

  get reports(): { server: ProcessReport; worker: ProcessReport } {
    return { server: this.#server.report, worker: this.#worker.report };
  }

  /** Where the server answers; null: it never has. */
  get address(): string | null {
    return this.#address;
  }

  start() {
    this.#server.start();
    this.#latest = setTimeout(() => this.#worker.start(), workerWaits);
  }

  send(message: SupervisorMessage) {
    for (const child of [this.#server, this.#worker]) child.send(message);
  }

  /** True when both ended by themselves. */
  async stop(): Promise<boolean> {
    clearTimeout(this.#latest);
    const stopped = await Promise.all([this.#server.stop(), this.#worker.stop()]);
    return stopped.every(Boolean);
  }
}
