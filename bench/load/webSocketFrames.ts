/** A message of a client, masked with zeros, which is a mask like any other and leaves the bytes as they are. */
export function textFrame(text: string): Buffer {
  return maskedFrame(0x1, Buffer.from(text));
}

export const pongFrame = (payload: Buffer) => maskedFrame(0xa, payload);

function maskedFrame(opcode: number, payload: Buffer): Buffer {
  const { length } = payload;
  const size = length < 126 ? Buffer.from([0x80 | length]) : Buffer.from([0x80 | 126, length >> 8, length & 255]);
  return Buffer.concat([Buffer.from([0x80 | opcode]), size, Buffer.alloc(4), payload]);
}

export type Opcode = 'message' | 'ping' | 'close' | 'other';

type Options = {
  onFrame: (opcode: Opcode, payload: Buffer | null) => void;
  /** Only who looks into messages pays for keeping them. */
  keeps: boolean;
};

const none = Buffer.alloc(0);
const final = 0x80;

/** Reads what a server sends, and of a message only how long it is; a message in several frames is reported once. */
export function frameReader({ onFrame, keeps }: Options): (chunk: Buffer) => void {
  let cut = none;
  let first = 0;
  let left = 0;
  let parts: Buffer[] = [];

  const end = () => {
    const opcode = opcodeOf(first & 0xf);
    const payload = parts.length > 0 ? Buffer.concat(parts) : null;
    if (first & final) {
      parts = [];
      onFrame(opcode, payload);
    }
  };

  return (chunk) => {
    const bytes = cut.length > 0 ? Buffer.concat([cut, chunk]) : chunk;
    cut = none;
    let at = 0;
    while (at < bytes.length) {
      if (left === 0) {
        const size = headerSize(bytes, at);
        if (at + size > bytes.length) {
          cut = Buffer.from(bytes.subarray(at));
          return;
        }
        first = bytes[at] ?? 0;
        left = lengthIn(bytes, at, size);
        at += size;
      }
      const taken = Math.min(left, bytes.length - at);
      if (taken > 0 && (keeps || (first & 0xf) > 2)) parts.push(Buffer.from(bytes.subarray(at, at + taken)));
      at += taken;
      left -= taken;
      if (left === 0) end();
    }
  };
}

/** With one byte of it the size of a header is not known, and two are too many to be there. */
function headerSize(bytes: Buffer, at: number): number {
  const length = bytes[at + 1];
  if (length === undefined || length < 126) return 2;
  return length === 126 ? 4 : 10;
}

function lengthIn(bytes: Buffer, at: number, size: number): number {
  if (size === 2) return bytes[at + 1] ?? 0;
  return size === 4 ? bytes.readUInt16BE(at + 2) : Number(bytes.readBigUInt64BE(at + 2));
}

function opcodeOf(code: number): Opcode {
  if (code <= 2) return 'message';
  if (code === 8) return 'close';
  return code === 9 ? 'ping' : 'other';
}
