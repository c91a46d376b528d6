import { expect, test } from 'vitest';
import { cancelled, heard, noUpdate, ticked, updateSeconds } from './updateCountdown.ts';

const waiting = heard(noUpdate, '1.0', '1.1');

test('the same version is no update', () => {
  expect(heard(noUpdate, '1.0', '1.0')).toEqual(noUpdate);
});

test('another version is one, and thirty seconds begin', () => {
  expect(waiting).toEqual({ version: '1.1', left: 30, refused: null });
});

test('hearing it again does not begin anew', () => {
  const later = ticked(waiting, false);
  expect(heard(later, '1.0', '1.1')).toBe(later);
});

test('a still newer one begins anew', () => {
  expect(heard(ticked(waiting, false), '1.0', '1.2')).toMatchObject({ version: '1.2', left: 30 });
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
  expect(heard(quiet, '1.0', '1.1').version).toBeNull();
  expect(heard(quiet, '1.0', '1.2').version).toBe('1.2');
});

test('a server that went back to the version of the page needs no update', () => {
  expect(heard(waiting, '1.0', '1.0').version).toBeNull();
});
