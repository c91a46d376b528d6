import { expect, test } from 'vitest';
import { callSourceText, type DeviceTextOverrides } from './callSourceText.ts';

const none = { call_source: '', checkpoint: '', button: '' };
const all = { call_source: 'Bett links', checkpoint: 'Ausgang Nord', button: 'Birntaster' };
const plain = { position: '', isByButton: false };
const byButton = { position: '', isByButton: true };
const atCheckpoint = { position: '12', isByButton: true };

test.each<[string, DeviceTextOverrides | null, typeof plain, string]>([
  ['a device that the tree does not know', null, byButton, 'Bett'],
  ['a device without own texts', none, byButton, 'Bett'],
  ['a device with all texts', all, plain, 'Bett links'],
  ['a button of a device with all texts', all, byButton, 'Birntaster'],
  ['a device with all texts that is at a checkpoint', all, atCheckpoint, 'Ausgang Nord'],
  ['a button of a device without a text for it', { ...all, button: '' }, byButton, 'Bett links'],
  ['a device at a checkpoint without a text for it', { ...all, checkpoint: '' }, atCheckpoint, 'Bett links'],
  ['a device with a text for its button alone', { ...none, button: 'Taste' }, plain, 'Bett'],
])('a call of %s', (_name, own, raisedBy, text) => {
  expect(callSourceText('Bett', own, raisedBy)).toBe(text);
});
