export type ByteReader = {
  /** The next bytes, fewer only at the end. */
  read: (count: number) => Promise<Buffer>;
  /** Whatever is there, at least one byte; empty at the end. */
  readSome: (most: number) => Promise<Buffer>;
  /** Up to the next line feed, without it; null: there is none within so many bytes. */
  readLine: (most: number) => Promise<string | null>;
  /** Reads no further: a source that is a file is closed. */
  close: () => Promise<void>;
};

const lineFeed = 0x0a;

/** Reads a stream by counts; one portion of it is in memory at a time. */
export function byteReader(source: AsyncIterable<Uint8Array>): ByteReader {
  const portions = source[Symbol.asyncIterator]();
  let parts: Buffer[] = [];
  let length = 0;
  let isOver = false;

  const fill = async (count: number) => {
    while (!isOver && length < count) {
      const next = await portions.next();
      if (next.done) isOver = true;
      else if (next.value.length > 0) {
        parts.push(Buffer.from(next.value.buffer, next.value.byteOffset, next.value.length));
        length += next.value.length;
      }
    }
  };

  const take = (count: number): Buffer => {
    const [first] = parts;
    if (first && first.length > count) {
      parts[0] = first.subarray(count);
      length -= count;
      return first.subarray(0, count);
    }
    const taken: Buffer[] = [];
    let missing = count;
    while (missing > 0) {
      const part = parts.shift();
      if (!part) break;
      taken.push(part.subarray(0, missing));
      if (part.length > missing) parts.unshift(part.subarray(missing));
      missing -= Math.min(missing, part.length);
    }
    length -= count - missing;
    return taken.length === 1 && taken[0] ? taken[0] : Buffer.concat(taken);
  };

  return {
    read: async (count) => {
      await fill(count);
      return take(Math.min(count, length));
    },
    readSome: async (most) => {
      await fill(1);
      return take(Math.min(most, parts[0]?.length ?? 0));
    },
    readLine: async (most) => {
      for (;;) {
        const whole = Buffer.concat(parts);
        parts = [whole];
        const end = whole.indexOf(lineFeed);
        if (end >= 0 && end <= most) {
          const line = take(end).toString('utf8');
          take(1);
          return line;
        }
        if (end >= 0 || length > most || isOver) return null;
        await fill(length + 1);
      }
    },
    close: async () => void (await portions.return?.()),
  };
}
