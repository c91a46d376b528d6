import { type ChildProcess, fork } from 'node:child_process';
import { networkOf } from '@carestead/domain/limits/clientNetwork';
import { type NetworkPenalty, nextPenalty } from '@carestead/domain/limits/networkPenalty';
import type { Log } from './log.ts';
import {
  type ChildMessage,
  type ProcessReport,
  type ProcessState,
  readChildMessage,
  type SupervisorMessage,
} from './messages.ts';
import type { Output } from './output.ts';
import { openRequestNote, penaltiesVariable } from './requestNote.ts';
import { restartDelay, healthyAfter as usualHealthyAfter } from './restartDelay.ts';
import { type BeatWatch, waitLimits as usualWaitLimits, type WaitLimits, watchBeats } from './watchBeats.ts';

export type Timing = { waitLimits: WaitLimits; checkEvery: number; stopDeadline: number; healthyAfter: number };

export const usualTiming: Timing = {
  waitLimits: usualWaitLimits,
  checkEvery: 1000,
  stopDeadline: 8000,
  healthyAfter: usualHealthyAfter,
};

export type ChildOptions = {
  name: 'server' | 'worker';
  entry: string;
  env: NodeJS.ProcessEnv;
  log: Log;
  /** Takes what it prints. */
  follow: Output['follow'];
  timing: Timing;
  /** Beside those of the supervisor itself. */
  nodeFlags?: readonly string[];
  onChange: () => void;
  onReady: (address: string | null) => void;
  /** It reported that it can never start, before it ever ran. */
  onImpossible: (sentence: string) => void;
};

/** One process that is started again whenever it ends or hangs, until a stop is requested. */
export class Child {
  readonly #options: ChildOptions;
  #report: ProcessReport = { state: 'starting', restarts: 0, since: Date.now(), health: {} };
  #process: ChildProcess | null = null;
  readonly #note = openRequestNote();
  readonly #penalties = new Map<string, NetworkPenalty>();
  #wasReady = false;
  /** Since when the running process serves, and when it last reported so; by a clock that never jumps. */
  #readyAt: number | null = null;
  #lastSign = 0;
  #isStarted = false;
  #isStopping = false;
  #delay: number | null = null;
  #pause: NodeJS.Timeout | undefined;
  #beats: BeatWatch | undefined;

  constructor(options: ChildOptions) {
    this.#options = options;
  }

  get report(): ProcessReport {
    return this.#report;
  }

  /** A second request changes nothing. */
  start() {
    if (this.#isStarted || this.#isStopping) return;
    this.#isStarted = true;
    this.#run();
  }

  send(message: SupervisorMessage) {
    if (this.#process?.connected) this.#process.send(message, () => {});
  }

  /** True when it ended by itself, false when it had to be killed. */
  async stop(): Promise<boolean> {
    this.#isStopping = true;
    clearTimeout(this.#pause);
    const running = this.#process;
    if (running === null) {
      this.#become('stopped');
      return true;
    }
    const ended = new Promise<void>((resolve) => running.once('exit', () => resolve()));
    if (running.connected) this.send({ kind: 'stop' });
    else running.kill('SIGTERM');
    let isClean = true;
    const deadline = setTimeout(() => {
      isClean = false;
      this.#options.log('error', 'process did not stop in time, killing it', { child: this.#options.name });
      running.kill('SIGKILL');
    }, this.#options.timing.stopDeadline);
    await ended;
    clearTimeout(deadline);
    return isClean;
  }

  #run() {
    this.#readyAt = null;
    this.#note.clear();
    const ended = (how: string) => this.#ended(how);
    let running: ChildProcess;
    try {
      running = fork(this.#options.entry, [], {
        env: { ...this.#options.env, [penaltiesVariable]: JSON.stringify([...this.#penalties]) },
        execArgv: [...process.execArgv, ...(this.#options.nodeFlags ?? [])],
        stdio: ['ignore', 'pipe', 'pipe', 'ipc', this.#note.descriptor],
      });
    } catch (error) {
      ended(String(error));
      return;
    }
    this.#process = running;
    for (const stream of [running.stdout, running.stderr]) if (stream) this.#options.follow(this.#options.name, stream);
    const { waitLimits, checkEvery } = this.#options.timing;
    this.#beats = watchBeats(waitLimits, checkEvery, () => {
      this.#options.log('error', 'process sent no heartbeat in time, killing it', { child: this.#options.name });
      this.#penalise();
      running.kill('SIGKILL');
    });
    running.on('message', (message) => this.#receive(readChildMessage(message)));
    running.on('error', (error) => {
      // A message to a process that just ended is lost, which its end shows anyway.
      if (running.pid === undefined) ended(error.message);
    });
    running.once('exit', (code, signal) => {
      // Node ends itself so when a request has taken all memory.
      if (signal === 'SIGABRT') this.#penalise();
      ended(signal ?? `code ${code}`);
    });
  }

  #receive(message: ChildMessage | null) {
    if (message === null) return;
    this.#beats?.beat();
    this.#lastSign = performance.now();
    switch (message.kind) {
      case 'ready':
        this.#wasReady = true;
        this.#readyAt = this.#lastSign;
        this.#become('running');
        this.#options.onReady(message.address ?? null);
        return;
      case 'beat':
        this.#report = { ...this.#report, health: message.health };
        return;
      case 'failed':
        if (this.#wasReady) this.#options.log('error', message.sentence, { child: this.#options.name });
        else this.#options.onImpossible(message.sentence);
    }
  }

  /** The network whose request the process worked on when it stopped waits after the restart. */
  #penalise() {
    const address = this.#note.read();
    this.#note.clear();
    if (address === null) return;
    const network = networkOf(address);
    const penalty = nextPenalty(this.#penalties.get(network), Date.now());
    this.#penalties.set(network, penalty);
    this.#options.log('error', 'process stopped during a request, long requests of its network must wait', {
      child: this.#options.name,
      address,
      stops: penalty.stops,
      waits_until: new Date(penalty.until).toISOString(),
    });
  }

  #ended(how: string) {
    this.#beats?.end();
    this.#process = null;
    if (this.#isStopping) {
      this.#become('stopped');
      return;
    }
    const healthy = this.#readyAt === null ? 0 : this.#lastSign - this.#readyAt;
    this.#delay = restartDelay(this.#delay, healthy, this.#options.timing.healthyAfter);
    // One that ends in good order was asked to.
    const level = how === 'code 0' ? 'info' : 'error';
    this.#options.log(level, 'process ended, restarting', { child: this.#options.name, how, delay_ms: this.#delay });
    this.#report = { ...this.#report, restarts: this.#report.restarts + 1, health: {} };
    this.#become('restarting');
    this.#pause = setTimeout(() => this.#run(), this.#delay);
  }

  #become(state: ProcessState) {
    this.#report = { ...this.#report, state, since: Date.now() };
    this.#options.onChange();
  }
}
