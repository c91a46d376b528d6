import { expect, test } from 'vitest';
import { waveform } from './waveform.ts';

test('a sound is drawn by how loud each part of it is, whatever its volume', () => {
  expect(waveform([0, 0.1, -0.5, 0.2, 0.25, 0], 3)).toEqual([0.2, 1, 0.5]);
  expect(waveform([0, 0, 0, 0], 2)).toEqual([0, 0]);
  expect(waveform([], 2)).toEqual([0, 0]);
});
