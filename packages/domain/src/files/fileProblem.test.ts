import { describe, expect, test } from 'vitest';
import { file } from '../fields.ts';
import { fileProblem } from './fileProblem.ts';

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

describe('ending, bytes and the word of the browser', () => {
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

  test('what would be right is said', () => {
    expect(fileProblem(sound, { ...bell, sniffed: null })).toEqual({
      message: 'file_type',
      data: { types: 'MP3, WAV' },
    });
  });
});

test.each([
  [1024 * 1024, null],
  [1024 * 1024 + 1, { message: 'file_too_large', data: { size: 1 } }],
])('%i bytes', (size, problem) => {
  expect(fileProblem(sound, { ...bell, size })).toEqual(problem);
});

test('the largest size is told in megabytes', () => {
  const plan = file(['audio/mpeg'], 2.5 * 1024 * 1024);
  expect(fileProblem(plan, { ...bell, size: 9_000_000 })?.data).toEqual({ size: 2.5 });
});
