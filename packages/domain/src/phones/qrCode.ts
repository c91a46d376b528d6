/** A QR code (ISO 18004): bytes, error correction M, of the smallest version that holds them. True is a dark module. */
export type QrCode = readonly (readonly boolean[])[];

type Grid = boolean[][];

/** Of each version from 1 to 10: codewords for correction in a block, and how many blocks there are. */
const correction = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26] as const;
const blocks = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5] as const;
const masks = [0, 1, 2, 3, 4, 5, 6, 7] as const;

/** Null: more than the largest version that is drawn here holds (213 bytes). */
export function qrCode(text: string): QrCode | null {
  const bytes = utf8(text);
  const version = correction.findIndex((_each, index) => bytes.length <= capacity(index + 1)) + 1;
  if (version === 0) return null;
  const bits = interleaved(version, dataOf(version, bytes)).flatMap((word) => bitsOf(word, 8));
  const drawings = masks.map((mask) => drawn(version, bits, mask)).map((grid) => ({ grid, penalty: penalty(grid) }));
  return drawings.reduce((best, each) => (each.penalty < best.penalty ? each : best)).grid;
}

/** Without `TextEncoder`, which is not part of the language. */
const utf8 = (text: string): readonly number[] =>
  [...encodeURIComponent(text).matchAll(/%([0-9A-F]{2})|(.)/g)].map(([, hex, plain = '']) =>
    hex === undefined ? plain.charCodeAt(0) : Number.parseInt(hex, 16),
  );

const at = (values: readonly number[], index: number) => values[index] ?? 0;

const bitsOf = (value: number, length: number) =>
  Array.from({ length }, (_each, index) => Math.floor(value / 2 ** (length - 1 - index)) % 2);

const sizeOf = (version: number) => 17 + 4 * version;

function allCodewords(version: number): number {
  const aligned = version > 1 ? Math.floor(version / 7) + 2 : 0;
  const alignment = aligned === 0 ? 0 : (25 * aligned - 10) * aligned - 55;
  const modules = (16 * version + 128) * version + 64 - alignment - (version >= 7 ? 36 : 0);
  return Math.floor(modules / 8);
}

const dataCodewords = (version: number) =>
  allCodewords(version) - at(correction, version - 1) * at(blocks, version - 1);

const lengthBits = (version: number) => (version < 10 ? 8 : 16);

const capacity = (version: number) => Math.floor((dataCodewords(version) * 8 - 4 - lengthBits(version)) / 8);

/** Mode, length, bytes, four bits that end them, and two words in turn that fill up the rest. */
function dataOf(version: number, bytes: readonly number[]): readonly number[] {
  const bits = [
    ...bitsOf(4, 4),
    ...bitsOf(bytes.length, lengthBits(version)),
    ...bytes.flatMap((byte) => bitsOf(byte, 8)),
    ...bitsOf(0, 4),
  ];
  const words = Array.from({ length: bits.length / 8 }, (_each, word) =>
    bits.slice(word * 8, word * 8 + 8).reduce((value, bit) => value * 2 + bit, 0),
  );
  for (let pad = 0xec; words.length < dataCodewords(version); pad = pad === 0xec ? 0x11 : 0xec) words.push(pad);
  return words;
}

/** The words of all blocks in turn, then those that correct them; the later blocks are longer by one where they differ. */
function interleaved(version: number, data: readonly number[]): readonly number[] {
  const count = at(blocks, version - 1);
  const short = Math.floor(data.length / count);
  const longer = data.length % count;
  const divisor = generator(at(correction, version - 1));
  let from = 0;
  const parts = Array.from({ length: count }, (_each, index) => {
    const words = data.slice(from, from + short + (index >= count - longer ? 1 : 0));
    from += words.length;
    return { words, correcting: remainder(words, divisor) };
  });
  const inTurn = (lists: readonly (readonly number[])[]) =>
    Array.from({ length: Math.max(...lists.map(({ length }) => length)) }).flatMap((_each, index) =>
      lists.flatMap((list) => list.slice(index, index + 1)),
    );
  return [...inTurn(parts.map(({ words }) => words)), ...inTurn(parts.map(({ correcting }) => correcting))];
}

/** In the field of 256 elements with the polynomial 0x11d. */
function product(a: number, b: number): number {
  let result = 0;
  for (const bit of bitsOf(b, 8)) {
    result = (result * 2) ^ (result >= 128 ? 0x11d : 0);
    if (bit === 1) result ^= a;
  }
  return result;
}

function generator(degree: number): readonly number[] {
  let root = 1;
  let found: readonly number[] = [...Array.from({ length: degree - 1 }, () => 0), 1];
  for (let step = 0; step < degree; step++) {
    const factor = root;
    const before = found;
    found = before.map((value, index) => product(value, factor) ^ at(before, index + 1));
    root = product(root, 2);
  }
  return found;
}

function remainder(words: readonly number[], divisor: readonly number[]): readonly number[] {
  let rest: readonly number[] = divisor.map(() => 0);
  for (const word of words) {
    const factor = word ^ at(rest, 0);
    const shifted = [...rest.slice(1), 0];
    rest = shifted.map((value, index) => value ^ product(at(divisor, index), factor));
  }
  return rest;
}

type Drawing = { modules: Grid; isFixed: Grid; size: number };

function put({ modules, isFixed }: Drawing, x: number, y: number, isDark: boolean): void {
  const row = modules[y];
  const fixed = isFixed[y];
  if (!row || !fixed || x < 0 || x >= row.length) return;
  row[x] = isDark;
  fixed[x] = true;
}

function drawn(version: number, bits: readonly number[], mask: number): Grid {
  const size = sizeOf(version);
  const empty = (): Grid => Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  const drawing: Drawing = { modules: empty(), isFixed: empty(), size };
  drawPatterns(drawing, version);
  drawFormat(drawing, mask);
  drawVersion(drawing, version);
  drawBits(drawing, bits, mask);
  return drawing.modules;
}

/** What a camera finds the code by: three squares in corners, smaller ones between, and two dotted lines. */
function drawPatterns(drawing: Drawing, version: number): void {
  const { size, isFixed } = drawing;
  for (let index = 0; index < size; index++) {
    put(drawing, 6, index, index % 2 === 0);
    put(drawing, index, 6, index % 2 === 0);
  }
  for (const [cx, cy] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const) {
    for (let dy = -4; dy <= 4; dy++) {
      for (let dx = -4; dx <= 4; dx++) {
        const distance = Math.max(Math.abs(dx), Math.abs(dy));
        put(drawing, cx + dx, cy + dy, distance !== 2 && distance !== 4);
      }
    }
  }
  const centres = alignmentCentres(version);
  for (const cy of centres) {
    for (const cx of centres) {
      const isCorner = isFixed[cy]?.[cx] === true && cx !== 6 && cy !== 6;
      const isFinder = (cx === 6 && cy === 6) || (cx === 6 && cy === size - 7) || (cx === size - 7 && cy === 6);
      if (isCorner || isFinder) continue;
      for (let dy = -2; dy <= 2; dy++) {
        for (let dx = -2; dx <= 2; dx++) put(drawing, cx + dx, cy + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
      }
    }
  }
}

function alignmentCentres(version: number): readonly number[] {
  if (version === 1) return [];
  const last = sizeOf(version) - 7;
  return version < 7 ? [6, last] : [6, 6 + (last - 6) / 2, last];
}

/** The bits of a number, followed by those that remain after a division by a polynomial. */
function withRemainder(value: number, polynomial: number, length: number): number {
  const top = 2 ** length;
  let rest = value;
  for (let step = 0; step < length; step++) rest = (rest * 2) ^ (rest * 2 >= top ? polynomial : 0);
  return value * top + rest;
}

/** Correction M is 0; the mask is in the last three bits. */
function drawFormat(drawing: Drawing, mask: number): void {
  const { size } = drawing;
  const bits = bitsOf(withRemainder(mask, 0x537, 10) ^ 0x5412, 15).toReversed();
  const isDark = (index: number) => at(bits, index) === 1;
  for (let index = 0; index < 6; index++) put(drawing, 8, index, isDark(index));
  put(drawing, 8, 7, isDark(6));
  put(drawing, 8, 8, isDark(7));
  put(drawing, 7, 8, isDark(8));
  for (let index = 9; index < 15; index++) put(drawing, 14 - index, 8, isDark(index));
  for (let index = 0; index < 8; index++) put(drawing, size - 1 - index, 8, isDark(index));
  for (let index = 8; index < 15; index++) put(drawing, 8, size - 15 + index, isDark(index));
  put(drawing, 8, size - 8, true);
}

function drawVersion(drawing: Drawing, version: number): void {
  if (version < 7) return;
  const bits = bitsOf(withRemainder(version, 0x1f25, 12), 18).toReversed();
  bits.forEach((bit, index) => {
    const a = drawing.size - 11 + (index % 3);
    const b = Math.floor(index / 3);
    put(drawing, a, b, bit === 1);
    put(drawing, b, a, bit === 1);
  });
}

const isInverted: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** In pairs of columns from the right, up and down in turn, around what is fixed. */
function drawBits({ modules, isFixed, size }: Drawing, bits: readonly number[], mask: number): void {
  const invert = isInverted[mask] ?? (() => false);
  let next = 0;
  for (let pair = 0; pair < (size - 1) / 2; pair++) {
    const fromRight = size - 1 - 2 * pair;
    const right = fromRight <= 6 ? fromRight - 1 : fromRight;
    for (let step = 0; step < size; step++) {
      const y = pair % 2 === 0 ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        const row = modules[y];
        if (!row || isFixed[y]?.[x] !== false) continue;
        row[x] = (at(bits, next) === 1) !== invert(x, y);
        next += 1;
      }
    }
  }
}

/** What makes a code hard to read: long runs, blocks, what looks like a corner, and too much of one colour. */
function penalty(grid: QrCode): number {
  const lines = [...grid, ...grid.map((_row, x) => grid.map((row) => row[x] === true))];
  const written = lines.map((line) => line.map((isDark) => (isDark ? '1' : '0')).join(''));
  const runs = written.flatMap((line) => line.match(/0{5,}|1{5,}/g) ?? []);
  const corners = written.flatMap((line) => [...line.matchAll(/(?=10111010000|00001011101)/g)]);
  let squares = 0;
  for (let y = 0; y + 1 < grid.length; y++) {
    for (let x = 0; x + 1 < grid.length; x++) {
      const first = grid[y]?.[x];
      if (first === grid[y]?.[x + 1] && first === grid[y + 1]?.[x] && first === grid[y + 1]?.[x + 1]) squares += 1;
    }
  }
  const dark = grid.flat().filter(Boolean).length / grid.length ** 2;
  return (
    runs.reduce((sum, { length }) => sum + length - 2, 0) +
    squares * 3 +
    corners.length * 40 +
    Math.floor(Math.abs(dark * 100 - 50) / 5) * 10
  );
}
