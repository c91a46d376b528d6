import type { FileType } from './fileTypes.ts';

export type ImageSize = { width: number; height: number };

/**
 * The size of an image by its structure, from the first mark to the last: one that is cut off, empty or something else
 * under the mark of an image has none. The pixels themselves are not decoded.
 */
export function imageSize(type: FileType, bytes: Uint8Array): ImageSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found = readSize(type, view);
  return found && found.width > 0 && found.height > 0 ? found : null;
}

function readSize(type: FileType, view: DataView): ImageSize | null {
  switch (type) {
    case 'image/png':
      return pngSize(view);
    case 'image/jpeg':
      return jpegSize(view);
    case 'image/webp':
      return webpSize(view);
    case 'audio/wav':
    case 'audio/mpeg':
      return null;
  }
}

/** Chunks with their length, name and checksum; the header first, image data between, the end last. */
function pngSize(view: DataView): ImageSize | null {
  let size: ImageSize | null = null;
  let hasData = false;
  for (let at = 8; at + 12 <= view.byteLength; ) {
    const length = view.getUint32(at);
    const name = letters(view, at + 4, 4);
    if (at + 12 + length > view.byteLength) return null;
    if (at === 8) {
      if (name !== 'IHDR' || length !== 13) return null;
      size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
    }
    if (name === 'IDAT' && length > 0) hasData = true;
    if (name === 'IEND') return hasData ? size : null;
    at += 12 + length;
  }
  return null;
}

/** Segments that begin with 0xFF and a letter; the frame header has the size, and a scan has to follow it. */
function jpegSize(view: DataView): ImageSize | null {
  let size: ImageSize | null = null;
  for (let at = 2; at + 4 <= view.byteLength; ) {
    if (view.getUint8(at) !== 0xff) return null;
    const mark = view.getUint8(at + 1);
    if (mark === 0xff) {
      at += 1;
      continue;
    }
    const length = view.getUint16(at + 2);
    if (length < 2 || at + 2 + length > view.byteLength) return null;
    if (isFrame(mark) && length >= 8) size = { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    if (mark === startOfScan) return size && endsAsJpeg(view) ? size : null;
    at += 2 + length;
  }
  return null;
}

const startOfScan = 0xda;
/** Baseline, progressive and their kin, without the tables that stand between them. */
const isFrame = (mark: number) => mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark);

/** Cameras add bytes behind the end mark, so it is looked for in the last part. */
function endsAsJpeg(view: DataView): boolean {
  for (let at = view.byteLength - 2; at >= Math.max(2, view.byteLength - 65_536); at -= 1)
    if (view.getUint8(at) === 0xff && view.getUint8(at + 1) === 0xd9) return true;
  return false;
}

/** A RIFF file whose first chunk is lossy, lossless, or extended with its own header. */
function webpSize(view: DataView): ImageSize | null {
  if (view.byteLength < 30 || view.getUint32(4, true) + 8 > view.byteLength) return null;
  switch (letters(view, 12, 4)) {
    case 'VP8 ':
      if (view.getUint8(23) !== 0x9d || view.getUint8(24) !== 0x01 || view.getUint8(25) !== 0x2a) return null;
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    case 'VP8L': {
      if (view.getUint8(20) !== 0x2f) return null;
      const bits = view.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { width: threeBytes(view, 24) + 1, height: threeBytes(view, 27) + 1 };
    default:
      return null;
  }
}

const threeBytes = (view: DataView, at: number) => view.getUint16(at, true) + (view.getUint8(at + 2) << 16);

const letters = (view: DataView, at: number, count: number) =>
  String.fromCharCode(...Array.from({ length: count }, (_, index) => view.getUint8(at + index)));
