import { expect, test } from 'vitest';
import { createLoginLimits } from './loginLimits.ts';

const stranger = (number: number) => ({ account: 'anna', address: `10.0.0.${number}`, device: null });

test('one account takes ten wrong tries, whatever address they come from, then one every half minute', () => {
  const limits = createLoginLimits();
  for (let i = 0; i < 10; i++) expect(limits.take(stranger(i), 0)).toBe(0);
  expect(limits.take(stranger(11), 0)).toBe(30_000);
  expect(limits.take(stranger(12), 30_000)).toBe(0);
});

test('one address takes thirty wrong tries over all accounts', () => {
  const limits = createLoginLimits();
  for (let i = 0; i < 30; i++) expect(limits.take({ account: `user ${i}`, address: 'a', device: null }, 0)).toBe(0);
  expect(limits.take({ account: 'another', address: 'a', device: null }, 0)).toBeGreaterThan(0);
  expect(limits.take({ account: 'another', address: 'b', device: null }, 0)).toBe(0);
});

test('Anna at her own ward computer is not locked out by a stranger who tries her name', () => {
  const limits = createLoginLimits();
  for (let i = 0; i < 40; i++) limits.take(stranger(i), 0);
  expect(limits.take({ account: 'anna', address: '10.0.0.1', device: 'ward' }, 0)).toBe(0);
});

test('a whole shift that logs in rightly behind one address never waits', () => {
  const limits = createLoginLimits();
  for (let i = 0; i < 200; i++) {
    const attempt = { account: `user ${i}`, address: 'house', device: null };
    expect(limits.take(attempt, 0)).toBe(0);
    limits.giveBack(attempt);
  }
});
