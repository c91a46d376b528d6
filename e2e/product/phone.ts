/** A phone as far as a journey needs one: it is paired, logs in, connects, reports and confirms. */
export class Phone {
  token = '';
  isClosed = false;
  #socket: WebSocket | null = null;
  readonly #address: string;

  constructor(address: string) {
    this.#address = address;
  }

  async pair(code: string, name: string): Promise<number> {
    const { status, body } = await this.#post('pair', { code, name, app_version: '1.0.0' });
    if (typeof body.token === 'string') this.token = body.token;
    return status;
  }

  logIn = async (username: string, password: string) => (await this.#post('login', { username, password })).status;

  /** Resolves when the server has sent something. */
  async connect(): Promise<void> {
    const socket = new WebSocket(`${this.#address.replace('http', 'ws')}/ws/app`);
    this.#socket = socket;
    const { promise, resolve } = Promise.withResolvers<void>();
    socket.addEventListener('open', () =>
      this.#send({ type: 'hello', protocol: 1, token: this.token, app_version: '1.0.0' }),
    );
    socket.addEventListener('message', ({ data }) => {
      resolve();
      const frame = JSON.parse(String(data)) as { type: string; ring: number; attempt: number };
      const { type, ring, attempt } = frame;
      if (type === 'ring' || type === 'alert') this.#send({ type: 'confirm', ring, attempt });
    });
    socket.addEventListener('close', () => {
      this.isClosed = true;
      resolve();
    });
    await promise;
  }

  report = (status: Record<string, unknown>) => this.#send({ type: 'status', ...status });

  close = () => this.#socket?.close();

  #send(frame: Record<string, unknown>) {
    this.#socket?.send(JSON.stringify(frame));
  }

  async #post(path: string, body: Record<string, unknown>) {
    const headers: Record<string, string> = { 'content-type': 'application/json' };
    if (this.token !== '') headers.authorization = `Bearer ${this.token}`;
    const response = await fetch(`${this.#address}/backend/app/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }
}
