import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

export type ZipPart = { name: string; content: AsyncIterable<string> | Iterable<string> };

const largest = 2 ** 32 - 1;
const version = 20;
/** Checksum and sizes follow the content; names are in UTF-8. */
const flags = 0x0808;
const deflate = 8;
/** 1980-01-01: what is in it has dates of its own. */
const date = 0x0021;

/** An archive whose parts are compressed while they come. */
export async function* zipFile(parts: Iterable<ZipPart>): AsyncGenerator<Buffer> {
  const entries: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of parts) {
    const start = offset;
    const nameBytes = Buffer.from(name);
    const local = Buffer.concat([numbers([4, 0x04034b50], ...fields(0, 0, 0, nameBytes.length), [2, 0]), nameBytes]);
    yield local;
    offset += local.length;
    const sums = { crc: 0, size: 0 };
    let packed = 0;
    for await (const chunk of compressed(content, sums)) {
      packed += chunk.length;
      offset += chunk.length;
      if (sums.size > largest || offset > largest) throw new Error('more than fits into one archive');
      yield chunk;
    }
    const descriptor = numbers([4, 0x08074b50], [4, sums.crc], [4, packed], [4, sums.size]);
    yield descriptor;
    offset += descriptor.length;
    const about = fields(sums.crc, packed, sums.size, nameBytes.length);
    entries.push(
      numbers([4, 0x02014b50], [2, version], ...about, [2, 0], [2, 0], [2, 0], [2, 0], [4, 0], [4, start]),
      nameBytes,
    );
  }
  const directory = Buffer.concat(entries);
  const count = entries.length / 2;
  yield directory;
  yield numbers([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, directory.length], [4, offset], [2, 0]);
}

const fields = (crc: number, packed: number, size: number, name: number) =>
  [
    [2, version],
    [2, flags],
    [2, deflate],
    [2, 0],
    [2, date],
    [4, crc],
    [4, packed],
    [4, size],
    [2, name],
  ] as const;

function numbers(...values: readonly (readonly [size: number, value: number])[]): Buffer {
  const bytes = Buffer.alloc(values.reduce((sum, [size]) => sum + size, 0));
  let at = 0;
  for (const [size, value] of values) at = bytes.writeUIntLE(value, at, size);
  return bytes;
}

async function* compressed(content: ZipPart['content'], sums: { crc: number; size: number }): AsyncGenerator<Buffer> {
  async function* summed() {
    for await (const text of content) {
      const bytes = Buffer.from(text);
      sums.crc = crc32(bytes, sums.crc);
      sums.size += bytes.length;
      yield bytes;
    }
  }
  const packer = createDeflateRaw({ level: 3 });
  const done = pipeline(Readable.from(summed(), { objectMode: false }), packer);
  // Whoever reads the chunks is the one who learns of it.
  done.catch(() => {});
  for await (const chunk of packer) yield chunk as Buffer;
  await done;
}
