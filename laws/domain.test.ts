import { expect, test } from 'vitest';
import { clockUses } from './clockUses.ts';
import { domainSees } from './domainSees.ts';
import { readSources } from './sources.ts';

test('the domain sees neither browser nor Node', () => {
  expect(domainSees()).toEqual([]);
});

test('the domain takes time and chance as arguments', () => {
  expect(clockUses(readSources())).toEqual([]);
});

test('a domain that is compiled with the types of a browser is reported with what it sees', () => {
  expect(domainSees({ lib: ['ES2024', 'DOM'] })).toEqual([
    'window',
    'document',
    'localStorage',
    'fetch',
    'setTimeout',
    'console',
  ]);
});

test('a domain that is compiled with the types of Node is reported with what it sees', () => {
  expect(domainSees({ types: ['node'] })).toEqual(expect.arrayContaining(['process', 'Buffer', 'setTimeout']));
});

test.each([
  ['export const late = () => Date.now() > 5;', 'Date.now'],
  ['export const today = () => new Date();', 'new Date()'],
  ['export const today = () => Date();', 'Date()'],
  ['export const dice = Math.random;', 'Math.random'],
])('%s in the domain is reported', (text, use) => {
  const path = 'packages/domain/src/calls/planted.ts';
  expect(clockUses([{ path, text }])).toEqual([`${path}:1 uses ${use}`]);
});

test('a time that is given may be read in the domain', () => {
  const text = 'export const year = (now: number) => new Date(now).getUTCFullYear();';
  expect(clockUses([{ path: 'packages/domain/src/calls/year.ts', text }])).toEqual([]);
});
