import { byteReader } from './byteReader.ts';

const block = 512;
/** Eleven octal digits; a larger size is written as a number of eight bytes, as GNU tar does. */
const mostOctal = 0o77777777777;

/** An archive whose bytes are not those of a tar file, or whose end is missing. */
export class TarProblem extends Error {
  override readonly name = 'TarProblem';
}

/** The head of a file in an archive (ustar). */
export function tarHeader(name: string, size: number, at: number): Buffer {
  if (Buffer.byteLength(name) > 100) throw new Error(`the name ${name} is too long for an archive`);
  const header = Buffer.alloc(block);
  header.write(name, 0);
  header.write('0000600\0', 100);
  header.write('0000000\0', 108);
  header.write('0000000\0', 116);
  if (size <= mostOctal) header.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  else {
    header[124] = 0x80;
    header.writeBigUInt64BE(BigInt(size), 128);
  }
  header.write(
    `${Math.floor(at / 1000)
      .toString(8)
      .padStart(11, '0')}\0`,
    136,
  );
  header.write('        ', 148);
  header.write('0', 156);
  header.write('ustar\x0000', 257);
  header.write(`${sumOf(header).toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

const sumOf = (header: Buffer) => header.reduce((sum, byte) => sum + byte, 0);

export const tarPadding = (size: number): Buffer => Buffer.alloc((block - (size % block)) % block);

export const tarEnd = (): Buffer => Buffer.alloc(2 * block);

export type TarEntry = {
  name: string;
  size: number;
  /** Read before the next entry is asked for; what is left is passed over. */
  content: AsyncIterable<Buffer>;
};

const portion = 256 * 1024;

/** The files of an archive, in order; one that ends early is a problem. */
export async function* readTar(source: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
  const reader = byteReader(source);
  const exactly = async (count: number) => {
    const bytes = await reader.read(count);
    if (bytes.length < count) throw new TarProblem('the archive ends early');
    return bytes;
  };
  try {
    for (;;) {
      const header = await exactly(block);
      if (header.every((byte) => byte === 0)) return;
      const { name, size } = entryOf(header);
      let left = size;
      async function* content() {
        while (left > 0) {
          const bytes = await reader.readSome(Math.min(left, portion));
          if (bytes.length === 0) throw new TarProblem('the archive ends early');
          left -= bytes.length;
          yield bytes;
        }
      }
      yield { name, size, content: content() };
      while (left > 0) left -= (await exactly(Math.min(left, portion))).length;
      await exactly(tarPadding(size).length);
    }
  } finally {
    await reader.close();
  }
}

/** Name and size in the head of a file; what is no such head is a problem. */
export function entryOf(header: Buffer): { name: string; size: number } {
  const blank = Buffer.from(header);
  blank.write('        ', 148);
  if (header.length !== block || sumOf(blank) !== Number.parseInt(textOf(header, 148, 8), 8))
    throw new TarProblem('this is no archive');
  const size =
    header[124] === 0x80 ? Number(header.readBigUInt64BE(128)) : Number.parseInt(textOf(header, 124, 12) || '0', 8);
  if (!Number.isSafeInteger(size) || size < 0) throw new TarProblem('a size in the archive cannot be read');
  return { name: textOf(header, 0, 100), size };
}

const textOf = (header: Buffer, from: number, count: number) =>
  header
    .subarray(from, from + count)
    .toString('utf8')
    .split('\0', 1)[0]
    ?.trim() ?? '';
