import { expect, test } from 'vitest';
import { readAppAddress, readScanned } from './appAddress.ts';
import { grantedSteps, nextStep, type PermissionStates, problemsOfPhone } from './permissionSteps.ts';
import { retryWait } from './retryWait.ts';

const values = (text: string) => new Map(text.split('&').map((part) => part.split('=') as [string, string]));
const read = (query: string, after: string) =>
  readAppAddress(
    { get: (name) => values(query).get(name) ?? null },
    { get: (name) => values(after).get(name) ?? null },
  );

test('the address says which phone this is, how it is paired, and where it opens', () => {
  expect(read('storagePartition=phone-2&demoClient=Telefon 1&demoUser=Anna&locale=fr', 'pair=abcd2345')).toEqual({
    ...{ partition: 'phone-2', demoClient: 'Telefon 1', demoUser: 'Anna', locale: 'fr' },
    ...{ code: 'ABCD-2345', open: null },
  });
  expect(read('storagePartition=../x', 'open=call 7')).toEqual({
    ...{ partition: '', demoClient: '', demoUser: '', locale: null, code: null, open: 'call 7' },
  });
});

const own = 'https://ruf.lindenhof.ch';

test.each([
  ['abcd 2345', 'code'],
  [`${own}/app/#pair=ABCD-2345`, 'code'],
  ['https://ruf.birkenhof.ch/app/#pair=ABCD-2345', 'other_server'],
  ['http://ruf.birkenhof.ch/app/#pair=ABCD-2345', 'insecure'],
  ['ruf.birkenhof.ch/app/#pair=ABCD-2345', 'no_scheme'],
  ['https://localhost:8443/app/#pair=ABCD-2345', 'localhost'],
  ['https://[::1]/app/#pair=ABCD-2345', 'localhost'],
  ['http://127.0.0.1/app/#pair=ABCD-2345', 'localhost'],
  ['javascript:alert(1)#pair=ABCD-2345', 'unknown'],
  [`${own}/app/#pair=0000`, 'unknown'],
  ['WIFI:S:Lindenhof;;', 'unknown'],
  ['', 'unknown'],
])('"%s" is read as %s', (text, kind) => {
  expect(readScanned(text, own).kind).toBe(kind);
});

const all: PermissionStates = { notifications: 'granted', sound: 'granted', wake_lock: 'granted' };
const fine = { permissions: all, isMuted: false, clockDifference: 0, isStorageFull: false, isOutdated: false };

test.each([
  [fine, []],
  [{ ...fine, permissions: { ...all, notifications: 'denied' as const } }, ['no_notifications']],
  [{ ...fine, permissions: { ...all, wake_lock: 'unsupported' as const } }, ['no_wake_lock']],
  [{ ...fine, clockDifference: -61_000 }, ['clock']],
  [{ ...fine, isMuted: true, isStorageFull: true, isOutdated: true }, ['muted', 'storage', 'outdated']],
])('what is wrong with a phone is said, the worst first', (facts, problems) => {
  expect(problemsOfPhone(facts)).toEqual(problems);
});

test('permissions are asked for one by one, and only those that were given are reported', () => {
  const states: PermissionStates = { notifications: 'denied', sound: 'ask', wake_lock: 'ask' };
  expect(nextStep(states)).toBe('sound');
  expect(nextStep({ ...states, sound: 'denied' })).toBe('wake_lock');
  expect(nextStep(all)).toBeNull();
  expect(grantedSteps({ ...states, sound: 'granted' })).toEqual(['sound']);
});

test('the first attempts come at once, later ones after seconds, and not all phones at once', () => {
  expect([retryWait(1, 0), retryWait(2, 1), retryWait(3, 0), retryWait(99, 1)]).toEqual([0, 500, 1125, 7500]);
});
