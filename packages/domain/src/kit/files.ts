import type { Field } from './fields.ts';
import type { FileType } from './fileTypes.ts';
import { fileTypes, typeLabels } from './fileTypes.ts';
import { imageSize } from './imageSize.ts';
import type { Problem } from './problem.ts';

export type FileField = Extract<Field, { kind: 'file' }>;

/** A file as it was chosen: what it is called, what the browser takes it for, and what its first bytes say. */
export type FileFacts = { name: string; type: string; size: number; sniffed: FileType | null };

const longestName = 128;
/** What devices can store: letters without accents, digits, dot and hyphen. */
const plainName = /^[a-z0-9.-]+$/i;
/** Images are shown by browsers alone, and may be called as people call them. */
const imageName = /^[^\\/"\p{Cc}]+$/u;
const megabyte = 1024 * 1024;

/** The claims of a browser that does not know. */
const noClaim = ['', 'application/octet-stream'];

/** Name, type and size; what the name, the browser and the bytes say must be the same thing. */
export function fileProblem(
  { types, maxBytes }: Pick<FileField, 'types' | 'maxBytes'>,
  file: FileFacts,
): Omit<Problem, 'field'> | null {
  const names = types.every((type) => type.startsWith('image/')) ? imageName : plainName;
  if (!names.test(file.name)) return { message: 'file_name' };
  if (file.name.length > longestName) return { message: 'at_most', data: { size: longestName } };
  if (!isOneOf(types, file)) return { message: 'file_type', data: { types: typeLabels(types) } };
  if (file.size > maxBytes)
    return { message: 'file_too_large', data: { size: inMegabytes(maxBytes), actual: atLeastMegabytes(file.size) } };
  return null;
}

export const inMegabytes = (bytes: number) => Math.round((bytes / megabyte) * 100) / 100;

/** Rounded up, so that a byte too many does not read like the limit itself. */
const atLeastMegabytes = (bytes: number) => Math.ceil((bytes / megabyte) * 100) / 100;

/** Larger images cost a browser hundreds of megabytes when they are drawn. */
export const largestSide = 8000;

/** Whether the content of an image can be worked with, whatever its name and its first bytes say. */
export function imageProblem(type: FileType, bytes: Uint8Array): Omit<Problem, 'field'> | null {
  if (!type.startsWith('image/')) return null;
  const size = imageSize(type, bytes);
  if (!size) return { message: 'file_not_processable' };
  const isTooLarge = Math.max(size.width, size.height) > largestSide;
  return isTooLarge ? { message: 'image_too_large', data: { ...size, size: largestSide } } : null;
}

function isOneOf(types: readonly FileType[], { name, type, sniffed }: FileFacts): boolean {
  if (sniffed === null || !types.includes(sniffed)) return false;
  const { endings, aliases } = fileTypes[sniffed];
  const claims: readonly string[] = [sniffed, ...aliases, ...noClaim];
  return claims.includes(type.toLowerCase()) && endings.some((ending) => name.toLowerCase().endsWith(`.${ending}`));
}

/** As many bytes of a file as `sniffType` wants to see. */
export const sniffedBytes = 12;

/** What a file is by its first bytes, whatever its name says; null is none of ours. */
export function sniffType(bytes: Uint8Array): FileType | null {
  if (has(bytes, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  if (has(bytes, 0, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (has(bytes, 0, ascii('RIFF'))) {
    if (has(bytes, 8, ascii('WEBP'))) return 'image/webp';
    if (has(bytes, 8, ascii('WAVE'))) return 'audio/wav';
  }
  return isId3(bytes) || isLayer3Frame(bytes) ? 'audio/mpeg' : null;
}

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));

const has = (bytes: Uint8Array, at: number, wanted: readonly number[]) =>
  wanted.every((byte, index) => bytes[at + index] === byte);

/** A tag in front of the sound: version 2 to 4, and a length in four bytes that leave out their highest bit. */
function isId3(bytes: Uint8Array): boolean {
  const [version = 0] = bytes.subarray(3, 4);
  const length = bytes.subarray(6, 10);
  const isTag = has(bytes, 0, ascii('ID3')) && version >= 2 && version <= 4;
  return isTag && length.length === 4 && length.every((byte) => byte < 0x80);
}

/** A bare MPEG frame of layer III: eleven set bits, then a version, a bit rate and a sampling rate that exist. */
function isLayer3Frame(bytes: Uint8Array): boolean {
  const [first = 0, second = 0, third = 0] = bytes;
  if (first !== 0xff || (second & 0xe0) !== 0xe0) return false;
  const version = (second >> 3) & 3;
  const layer = (second >> 1) & 3;
  const bitRate = third >> 4;
  const samplingRate = (third >> 2) & 3;
  return version !== 1 && layer === 1 && bitRate !== 0 && bitRate !== 15 && samplingRate !== 3;
}
