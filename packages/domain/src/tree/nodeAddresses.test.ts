import { expect, test } from 'vitest';
import { readAddresses } from './nodeAddresses.ts';

test('columns become what is known of each node', () => {
  const read = readAddresses({
    ids: '4,19',
    serials: 'M1\n',
    macs: '\n00:1A:2B:3C:4D:5E',
    numbers: '7\n',
    positions: '\n12',
  });
  expect([...read]).toEqual([
    [4, { serial: 'M1', mac: '', number: '7', position: '' }],
    [19, { serial: '', mac: '00:1A:2B:3C:4D:5E', number: '', position: '12' }],
  ]);
});

test('no node is no row, and not one without an id', () => {
  expect(readAddresses({ ids: '', serials: '', macs: '', numbers: '', positions: '' }).size).toBe(0);
});
