import { describe, expect, test } from 'vitest';
import { file } from './fields.ts';
import { fileProblem, sniffedBytes, sniffType } from './files.ts';

const sound = file(['audio/mpeg', 'audio/wav'], 1024 * 1024);
const bell = { name: 'Glocke-1.mp3', type: 'audio/mpeg', size: 20_000, sniffed: 'audio/mpeg' } as const;

describe('the name', () => {
  test.each([
    ['Glocke-1.mp3', null],
    ['2.Ton.MP3', null],
    ['Zimmer Glocke.mp3', 'file_name'],
    ['Türglocke.mp3', 'file_name'],
    ['../glocke.mp3', 'file_name'],
    ['glocke".mp3', 'file_name'],
    ['glocke_1.mp3', 'file_name'],
    ['..\\glocke.mp3', 'file_name'],
    ['glocke\n.mp3', 'file_name'],
    ['', 'file_name'],
    [`${'a'.repeat(124)}.mp3`, null],
    [`${'a'.repeat(125)}.mp3`, 'at_most'],
    ['glocke', 'file_type'],
    ['mp3', 'file_type'],
    ['glocke.mp3.exe', 'file_type'],
  ])('%s is answered with %s', (name, message) => {
    expect(fileProblem(sound, { ...bell, name })?.message ?? null).toBe(message);
  });
});

test.each([
  ['Grundriss Erdgeschoss (Süd).png', null],
  ['../plan.png', 'file_name'],
  ['plan\n.png', 'file_name'],
])('an image that is called %j is answered with %s', (name, message) => {
  const plan = { name, type: 'image/png', size: 20_000, sniffed: 'image/png' } as const;
  expect(fileProblem(file(['image/png', 'image/jpeg'], 1024 * 1024), plan)?.message ?? null).toBe(message);
});

describe('ending, bytes and the type that the browser sends', () => {
  test.each([
    ['an MP3', {}, null],
    ['an MP3 of which the browser knows nothing', { type: '' }, null],
    ['an MP3 that is only bytes to the browser', { type: 'application/octet-stream' }, null],
    ['an MP3 by its other name', { type: 'audio/MP3' }, null],
    ['a WAV', { name: 'glocke.wav', type: 'audio/x-wav', sniffed: 'audio/wav' }, null],
    ['a WAV that is called MP3', { sniffed: 'audio/wav' }, 'file_type'],
    ['an MP3 that the browser takes for a page', { type: 'text/html' }, 'file_type'],
    ['a program that is called MP3', { sniffed: null }, 'file_type'],
    ['a picture', { name: 'plan.png', type: 'image/png', sniffed: 'image/png' }, 'file_type'],
  ] as const)('%s', (_what, facts, message) => {
    expect(fileProblem(sound, { ...bell, ...facts })?.message ?? null).toBe(message);
  });

  test('the problem names what would be right', () => {
    expect(fileProblem(sound, { ...bell, sniffed: null })).toEqual({
      message: 'file_type',
      data: { types: 'MP3, WAV' },
    });
  });
});

test.each([
  [1024 * 1024, null],
  [1024 * 1024 + 1, { message: 'file_too_large', data: { size: 1, actual: 1.01 } }],
])('%i bytes', (size, problem) => {
  expect(fileProblem(sound, { ...bell, size })).toEqual(problem);
});

test('the largest size is given in megabytes', () => {
  const plan = file(['audio/mpeg'], 2.5 * 1024 * 1024);
  expect(fileProblem(plan, { ...bell, size: 9_000_000 })?.data).toEqual({ size: 2.5, actual: 8.59 });
});

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
])('%s is recognised by its first bytes', (_what, bytes, type) => {
  expect(sniffType(Uint8Array.from(bytes))).toBe(type);
  expect(sniffType(Uint8Array.from(bytes.slice(0, sniffedBytes)))).toBe(type);
});
