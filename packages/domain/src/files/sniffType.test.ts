import { expect, test } from 'vitest';
import { sniffedBytes, sniffType } from './sniffType.ts';

const text = (words: string) => [...words].map((letter) => letter.charCodeAt(0));
const size = [0x24, 0x08, 0, 0];

test.each([
  ['a PNG', [0x89, ...text('PNG\r\n'), 0x1a, 0x0a], 'image/png'],
  ['a PNG that was sent as text', [0x89, ...text('PNG\n'), 0x1a, 0x0a], null],
  ['a JPEG', [0xff, 0xd8, 0xff, 0xe0], 'image/jpeg'],
  ['half a JPEG mark', [0xff, 0xd8], null],
  ['a WebP', [...text('RIFF'), ...size, ...text('WEBP')], 'image/webp'],
  ['a WAV', [...text('RIFF'), ...size, ...text('WAVE')], 'audio/wav'],
  ['an AVI, which begins as a WAV does', [...text('RIFF'), ...size, ...text('AVI ')], null],
  ['an MP3 with a tag', [...text('ID3'), 4, 0, 0, 0, 0, 0x0f, 0x76], 'audio/mpeg'],
  ['a tag of a version that does not exist', [...text('ID3'), 9, 0, 0, 0, 0, 0x0f, 0x76], null],
  ['a tag with an impossible length', [...text('ID3'), 4, 0, 0, 0, 0, 0x8f, 0x76], null],
  ['a text that begins with ID3', text('ID3 is a tag'), null],
  ['a bare MP3 at 44.1 kHz', [0xff, 0xfb, 0x90, 0x64], 'audio/mpeg'],
  ['a bare MP3 at 22.05 kHz', [0xff, 0xf3, 0x40, 0xc4], 'audio/mpeg'],
  ['a frame with a reserved version', [0xff, 0xeb, 0x90, 0x64], null],
  ['a frame with an impossible bit rate', [0xff, 0xfb, 0xf0, 0x64], null],
  ['a frame with an impossible sampling rate', [0xff, 0xfb, 0x9c, 0x64], null],
  ['an AAC stream', [0xff, 0xf1, 0x50, 0x80], null],
  ['a text in UTF-16', [0xff, 0xfe, 0x41, 0x00], null],
  ['a GIF', text('GIF89a'), null],
  ['a page of HTML', text('<!doctype html>'), null],
  ['a drawing in SVG', text('<svg xmlns="http://www.w3.org/2000/svg">'), null],
  ['nothing', [], null],
])('%s is told by its first bytes', (_what, bytes, type) => {
  expect(sniffType(Uint8Array.from(bytes))).toBe(type);
  expect(sniffType(Uint8Array.from(bytes.slice(0, sniffedBytes)))).toBe(type);
});
