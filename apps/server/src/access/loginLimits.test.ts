import { expect, test } from 'vitest';
import { createLoginLimits } from './loginLimits.ts';

const from = (address: string, account = 'anna') => ({ account, address, device: null });
const waits = () => {
  const limits = createLoginLimits();
  return (attempt: Parameters<typeof limits.take>[0], now = 0) => limits.take(attempt, now).wait;
};

test('one network takes ten wrong tries at one account, then one every half minute', () => {
  const wait = waits();
  for (let i = 0; i < 10; i++) expect(wait(from('10.0.0.1'))).toBe(0);
  expect(wait(from('10.0.0.1'))).toBe(30_000);
  expect(wait(from('10.0.0.1'), 30_000)).toBe(0);
  expect(wait(from('10.0.0.1'), 30_000)).toBe(30_000);
});

test('Anna at a new browser is not locked out by attempts with her name from elsewhere', () => {
  const wait = waits();
  for (let i = 0; i < 40; i++) wait(from('203.0.113.5'));
  for (let i = 0; i < 3; i++) expect(wait(from('10.0.0.1'))).toBe(0);
  expect(wait(from('10.0.0.1'))).toBeGreaterThan(0);
});

test('a client with a whole /64 has no more tries than one address', () => {
  const wait = waits();
  for (let i = 0; i < 10; i++) expect(wait(from(`2001:db8::${i}`))).toBe(0);
  expect(wait(from('2001:db8::ffff'))).toBeGreaterThan(0);
  expect(wait(from('2001:db8:0:1::1'))).toBe(0);
});

test('one network takes thirty wrong tries over all accounts, and no other network pays for it', () => {
  const wait = waits();
  for (let i = 0; i < 30; i++) expect(wait(from('10.0.0.1', `user ${i}`))).toBe(0);
  expect(wait(from('10.0.0.1', 'another'))).toBeGreaterThan(0);
  expect(wait(from('10.0.0.2', 'another'))).toBe(0);
});

test('Anna at her own ward computer is not locked out by attempts with her name from the same network', () => {
  const wait = waits();
  for (let i = 0; i < 40; i++) wait(from('10.0.0.1'));
  expect(wait({ ...from('10.0.0.1'), device: 'ward' })).toBe(0);
});

test('a whole shift that logs in rightly behind one address never waits', () => {
  const limits = createLoginLimits();
  for (let i = 0; i < 200; i++) {
    const { wait, giveBack } = limits.take(from('10.0.0.1', `user ${i}`), 0);
    expect(wait).toBe(0);
    giveBack();
  }
});
