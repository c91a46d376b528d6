import { expect, test } from 'vitest';
import { simulatorForTest } from '../testing/simulator.ts';
import { testPicture } from './camera.ts';

test('a camera shows its place and a picture that moves', () => {
  const [first, later] = [testPicture('Haupteingang', 0), testPicture('Haupteingang', 1000)];
  expect(first).toContain('>Haupteingang<');
  expect(later).not.toBe(first);
  expect(testPicture('<script>', 0)).not.toContain('<script>');
});

test('a camera sends one picture after the other until the connection closes', async () => {
  const { controlAddress } = await simulatorForTest();
  const response = await fetch(`${controlAddress}/sim/cameras/T%C3%BCr`);
  expect(response.headers.get('content-type')).toContain('multipart/x-mixed-replace');
  const reader = response.body?.getReader();
  let received = '';
  while (received.split('image/svg+xml').length < 3)
    received += new TextDecoder().decode((await reader?.read())?.value);
  expect(received).toContain('>Tür<');
  await reader?.cancel();
});
