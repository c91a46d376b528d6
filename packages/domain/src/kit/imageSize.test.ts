import { expect, test } from 'vitest';
import { imageProblem, largestSide } from './files.ts';
import type { FileType } from './fileTypes.ts';
import { imageSize } from './imageSize.ts';

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const big = (value: number, bytes: number) =>
  Array.from({ length: bytes }, (_, at) => (value >>> (8 * (bytes - 1 - at))) & 0xff);
const little = (value: number, bytes: number) => big(value, bytes).toReversed();

const chunk = (name: string, content: readonly number[]) => [
  ...big(content.length, 4),
  ...ascii(name),
  ...content,
  0,
  0,
  0,
  0,
];
const pngMark = [0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a];
const header = (width: number, height: number) => chunk('IHDR', [...big(width, 4), ...big(height, 4), 8, 3, 0, 0, 0]);
const png = (width: number, height: number) => [
  ...pngMark,
  ...header(width, height),
  ...chunk('IDAT', [1, 2, 3]),
  ...chunk('IEND', []),
];
const segment = (mark: number, content: readonly number[]) => [0xff, mark, ...big(content.length + 2, 2), ...content];
const frame = (mark: number, width: number, height: number) =>
  segment(mark, [8, ...big(height, 2), ...big(width, 2), 1, 1, 0x11, 0]);
const jpeg = (frameMark: number) => [
  ...[0xff, 0xd8],
  ...segment(0xe0, ascii('JFIF\0')),
  ...frame(frameMark, 640, 480),
  ...segment(0xda, [1, 1, 0, 0, 63, 0]),
  ...[9, 9, 9, 0xff, 0xd9],
];
const riff = (content: readonly number[]) => [
  ...ascii('RIFF'),
  ...little(content.length + 4, 4),
  ...ascii('WEBP'),
  ...content,
];
const lossy = riff([
  ...ascii('VP8 '),
  ...little(20, 4),
  0,
  0,
  0,
  0x9d,
  0x01,
  0x2a,
  ...little(300, 2),
  ...little(200, 2),
  ...Array(10).fill(0),
]);
const lossless = riff([
  ...ascii('VP8L'),
  ...little(20, 4),
  0x2f,
  ...little((299 | (199 << 14)) >>> 0, 4),
  ...Array(15).fill(0),
]);
const extended = riff([
  ...ascii('VP8X'),
  ...little(10, 4),
  0,
  0,
  0,
  0,
  ...little(299, 3),
  ...little(199, 3),
  ...Array(8).fill(0),
]);

test.each<[string, FileType, readonly number[], { width: number; height: number } | null]>([
  ['a PNG', 'image/png', png(300, 200), { width: 300, height: 200 }],
  ['a PNG that was cut off', 'image/png', png(300, 200).slice(0, -12), null],
  ['a PNG without image data', 'image/png', [...pngMark, ...header(300, 200), ...chunk('IEND', [])], null],
  ['a PNG without pixels', 'image/png', png(0, 200), null],
  ['a page under the mark of a PNG', 'image/png', [...pngMark, ...ascii('<script>alert(1)</script>')], null],
  ['a chunk that is longer than the file', 'image/png', [...pngMark, ...big(2 ** 31, 4), ...ascii('IHDR')], null],
  ['a baseline JPEG', 'image/jpeg', jpeg(0xc0), { width: 640, height: 480 }],
  ['a progressive JPEG', 'image/jpeg', jpeg(0xc2), { width: 640, height: 480 }],
  ['a JPEG without a frame', 'image/jpeg', jpeg(0xc4), null],
  ['a JPEG that was cut off', 'image/jpeg', jpeg(0xc0).slice(0, -2), null],
  ['a mark of a JPEG and nothing else', 'image/jpeg', [0xff, 0xd8, 0xff, 0xe0], null],
  ['a lossy WebP', 'image/webp', lossy, { width: 300, height: 200 }],
  ['a lossless WebP', 'image/webp', lossless, { width: 300, height: 200 }],
  ['an extended WebP', 'image/webp', extended, { width: 300, height: 200 }],
  ['a WebP that was cut off', 'image/webp', lossy.slice(0, -4), null],
  ['a WebP of another kind', 'image/webp', riff([...ascii('ABCD'), ...Array(20).fill(0)]), null],
  ['an empty file', 'image/png', [], null],
  ['a sound', 'audio/wav', lossy, null],
])('%s', (_what, type, bytes, size) => {
  expect(imageSize(type, Uint8Array.from(bytes))).toEqual(size);
});

test.each<[string, FileType, readonly number[], object | null]>([
  ['an image of the largest size', 'image/png', png(largestSide, largestSide), null],
  [
    'a pixel too many',
    'image/png',
    png(100, largestSide + 1),
    { message: 'image_too_large', data: { width: 100, height: largestSide + 1, size: largestSide } },
  ],
  ['what is no image', 'image/png', pngMark, { message: 'file_not_processable' }],
  ['a sound, which is not looked into', 'audio/mpeg', [], null],
])('%s is answered', (_what, type, bytes, problem) => {
  expect(imageProblem(type, Uint8Array.from(bytes))).toEqual(problem);
});
