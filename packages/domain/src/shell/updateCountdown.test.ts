import { expect, test } from 'vitest';
import { cancelled, noUpdate, ticked, updateSeconds, versionReceived } from './updateCountdown.ts';

const waiting = versionReceived(noUpdate, '1.0', '1.1');

test('the same version is no update', () => {
  expect(versionReceived(noUpdate, '1.0', '1.0')).toEqual(noUpdate);
});

test('another version is one, and thirty seconds begin', () => {
  expect(waiting).toEqual({ version: '1.1', left: 30, refused: null });
});

test('receiving it again does not restart the countdown', () => {
  const later = ticked(waiting, false);
  expect(versionReceived(later, '1.0', '1.1')).toBe(later);
});

test('a still newer one begins anew', () => {
  expect(versionReceived(ticked(waiting, false), '1.0', '1.2')).toMatchObject({ version: '1.2', left: 30 });
});

test('each second counts down to zero and not below', () => {
  let update = waiting;
  const seen = Array.from({ length: updateSeconds + 1 }, () => {
    update = ticked(update, false);
    return update.left;
  });
  expect(seen.slice(0, 2)).toEqual([29, 28]);
  expect(seen.slice(-2)).toEqual([0, 0]);
});

test('it waits while input is not saved', () => {
  expect(ticked(waiting, true)).toEqual(waiting);
});

test('cancelled means hidden, back at thirty, and quiet about this version', () => {
  const quiet = cancelled(ticked(waiting, false));
  expect(quiet).toEqual({ version: null, left: 30, refused: '1.1' });
  expect(versionReceived(quiet, '1.0', '1.1').version).toBeNull();
  expect(versionReceived(quiet, '1.0', '1.2').version).toBe('1.2');
});

test('a server that went back to the version of the page needs no update', () => {
  expect(versionReceived(waiting, '1.0', '1.0').version).toBeNull();
});
