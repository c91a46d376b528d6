import { expect, test } from 'vitest';
import { compareVersions, isVersion } from './version.ts';

test.each(['0.1.0', '10.20.30'])('%s is a version', (text) => expect(isVersion(text)).toBe(true));

test.each(['', '1.0', '1.0.0.0', 'v1.0.0', '1.0.0-rc', '01.0.0', '../1.0.0', '1.0.1234567'])('%s is none', (text) =>
  expect(isVersion(text)).toBe(false),
);

test('versions are compared by their numbers, not as texts', () => {
  const mixed = ['0.10.0', '1.0.0', '0.9.12', '0.9.2'];
  expect(mixed.toSorted(compareVersions)).toEqual(['0.9.2', '0.9.12', '0.10.0', '1.0.0']);
  expect(compareVersions('1.2.3', '1.2.3')).toBe(0);
});
