/** What is needed of a TrueType font to set text with it and to embed it. */
export type Font = {
  name: string;
  bytes: Buffer;
  /** In thousandths of the size, as PDF counts. */
  ascent: number;
  descent: number;
  box: readonly number[];
  glyphs: number;
  /** 0: the font has no such letter. */
  glyphOf: (letter: number) => number;
  widthOf: (glyph: number) => number;
};

/** Reads the tables `head`, `hhea`, `hmtx`, `maxp` and `cmap` (format 4, the letters of the basic plane). */
export function readFont(name: string, bytes: Buffer): Font {
  const tableAt = tables(bytes);
  const head = tableAt('head');
  const hhea = tableAt('hhea');
  const hmtx = tableAt('hmtx');
  const scale = 1000 / bytes.readUInt16BE(head + 18);
  const scaled = (at: number) => Math.round(bytes.readInt16BE(at) * scale);
  const metrics = bytes.readUInt16BE(hhea + 34);
  return {
    name,
    bytes,
    ascent: scaled(hhea + 4),
    descent: scaled(hhea + 6),
    box: [36, 38, 40, 42].map((at) => scaled(head + at)),
    glyphs: bytes.readUInt16BE(tableAt('maxp') + 4),
    glyphOf: letters(bytes, tableAt('cmap')),
    widthOf: (glyph) => Math.round(bytes.readUInt16BE(hmtx + 4 * Math.min(glyph, metrics - 1)) * scale),
  };
}

function tables(bytes: Buffer): (tag: string) => number {
  const offsets = new Map<string, number>();
  for (let at = 12; at < 12 + 16 * bytes.readUInt16BE(4); at += 16)
    offsets.set(bytes.toString('latin1', at, at + 4), bytes.readUInt32BE(at + 8));
  return (tag) => {
    const offset = offsets.get(tag);
    if (offset === undefined) throw new Error(`the font has no table ${tag}`);
    return offset;
  };
}

function letters(bytes: Buffer, cmap: number): (letter: number) => number {
  const starts = Array.from({ length: bytes.readUInt16BE(cmap + 2) }, (_, index) =>
    bytes.readUInt32BE(cmap + 4 + 8 * index + 4),
  );
  const table = starts.map((start) => cmap + start).find((at) => bytes.readUInt16BE(at) === 4);
  if (table === undefined) throw new Error('the font has no letters of format 4');
  const double = bytes.readUInt16BE(table + 6);
  const glyphs = new Map<number, number>();
  for (let at = 0; at < double; at += 2) {
    const end = bytes.readUInt16BE(table + 14 + at);
    const first = bytes.readUInt16BE(table + 16 + double + at);
    const delta = bytes.readUInt16BE(table + 16 + 2 * double + at);
    const rangeAt = table + 16 + 3 * double + at;
    const range = bytes.readUInt16BE(rangeAt);
    for (let letter = first; letter <= end && letter < 0xffff; letter += 1) {
      const found = range === 0 ? letter : bytes.readUInt16BE(rangeAt + range + 2 * (letter - first));
      glyphs.set(letter, found === 0 ? 0 : (found + delta) & 0xffff);
    }
  }
  return (letter) => glyphs.get(letter) ?? 0;
}
