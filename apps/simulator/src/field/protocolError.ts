/** An answer of the protocol that says what is wrong. */
export class ProtocolError extends Error {
  override readonly name = 'ProtocolError';
  readonly status: 400 | 404 | 409 | 503;

  constructor(status: ProtocolError['status'], message: string) {
    super(message);
    this.status = status;
  }
}
