import type { PhoneFrame, ServerFrame } from '@carestead/domain/phones/protocol';
import { protocolVersion } from '@carestead/domain/phones/protocolVersion';
import { WebSocket } from 'ws';

type Options = {
  /** Where the server is; a phone may be moved to another one. */
  address: string;
  /** Another version of the protocol than this one. */
  protocol?: number;
  /** It shows that it has what it is sent; a phone without permission never does. */
  confirms?: boolean;
  /** Milliseconds after which it answers. */
  slowness?: number;
};

type Frame<T extends ServerFrame['type']> = Extract<ServerFrame, { type: T }>;
/** A message without its number. */
type Numbered = Extract<PhoneFrame, { message: number }>;
type Asked = Numbered extends infer M ? (M extends { message: number } ? Omit<M, 'message'> : never) : never;

/** Speaks the protocol of phones as an app would, without a screen. It can be slow, offline or without permission. */
export class SimulatedPhone {
  /** Everything that it was sent, in order. */
  readonly received: ServerFrame[] = [];
  /** When each was received, in milliseconds of this process. */
  readonly receivedAt: number[] = [];
  token = '';
  closedWith: number | null = null;
  #socket: WebSocket | null = null;
  #messages = 0;
  readonly #waiting = new Map<number, (outcome: string) => void>();
  readonly #options: Options;
  /** Calls it was called for, by ring and attempt: a repeat is recognised. */
  readonly #known = new Set<string>();
  readonly repeats: string[] = [];

  constructor(options: Options) {
    this.#options = options;
  }

  async post(path: string, body: object): Promise<{ status: number; body: Record<string, unknown> }> {
    const headers: Record<string, string> = { 'content-type': 'application/json' };
    if (this.token !== '') headers.authorization = `Bearer ${this.token}`;
    const response = await fetch(`${this.#options.address}/backend/app/${path}`, {
      ...{ method: 'POST', headers, body: JSON.stringify(body) },
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }

  async pair(code: string, name: string): Promise<number> {
    const { status, body } = await this.post('pair', { code, name, app_version: '1.0.0' });
    if (typeof body.token === 'string') this.token = body.token;
    return status;
  }

  logIn = (username: string, password: string, display_name = '') =>
    this.post('login', { username, password, display_name });

  moveTo(address: string): void {
    this.#options.address = address;
  }

  /** Resolves when it is welcome, or when it is refused. */
  async connect(): Promise<void> {
    const socket = new WebSocket(`${this.#options.address.replace('http', 'ws')}/ws/app`);
    this.#socket = socket;
    this.closedWith = null;
    const { promise, resolve } = Promise.withResolvers<void>();
    socket.on('open', () =>
      socket.send(
        JSON.stringify({
          ...{
            type: 'hello',
            protocol: this.#options.protocol ?? protocolVersion,
            token: this.token,
            app_version: '1.0.0',
          },
        }),
      ),
    );
    socket.on('message', (data: Buffer) => {
      const frame = JSON.parse(data.toString('utf8')) as ServerFrame;
      this.#take(frame);
      if (frame.type === 'welcome') resolve();
    });
    socket.on('error', () => resolve());
    socket.on('close', (code) => {
      if (this.#socket === socket) this.closedWith = code;
      resolve();
    });
    await promise;
  }

  #take(frame: ServerFrame): void {
    this.received.push(frame);
    this.receivedAt.push(performance.now());
    if (frame.type === 'answer') {
      this.#waiting.get(frame.message)?.(frame.outcome);
      this.#waiting.delete(frame.message);
    }
    if (frame.type !== 'ring' && frame.type !== 'alert') return;
    const key = `${frame.ring} ${frame.attempt}`;
    if (this.#known.has(key)) this.repeats.push(key);
    this.#known.add(key);
    if (this.#options.confirms === false) return;
    const confirm = () => this.send({ type: 'confirm', ring: frame.ring, attempt: frame.attempt });
    if (this.#options.slowness) setTimeout(confirm, this.#options.slowness);
    else confirm();
  }

  send(frame: PhoneFrame): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(frame));
  }

  /** Sends a message and gives what became of it. */
  ask(frame: Asked): Promise<string> {
    this.#messages += 1;
    const message = this.#messages;
    return new Promise((resolve) => {
      this.#waiting.set(message, resolve);
      this.send({ ...frame, message });
    });
  }

  of<T extends ServerFrame['type']>(type: T): Frame<T>[] {
    return this.received.filter((frame): frame is Frame<T> => frame.type === type);
  }

  last = <T extends ServerFrame['type']>(type: T): Frame<T> | null => this.of(type).at(-1) ?? null;

  /** As an app that is put away, or one whose network is gone. */
  async disconnect(): Promise<void> {
    const socket = this.#socket;
    if (!socket || socket.readyState === WebSocket.CLOSED) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    socket.once('close', () => resolve());
    socket.terminate();
    await promise;
  }
}
