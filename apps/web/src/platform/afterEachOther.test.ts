import { expect, test } from 'vitest';
import { afterEachOther } from './afterEachOther.ts';

function deferredLoads() {
  const begun: PromiseWithResolvers<string>[] = [];
  const load = () => {
    const one = Promise.withResolvers<string>();
    begun.push(one);
    return one.promise;
  };
  return { begun, load };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('a second run waits for the first one, and of those that wait only the wanted one runs', async () => {
  const { begun, load } = deferredLoads();
  const inTurn = afterEachOther();
  const first = inTurn(load, () => true);
  const second = inTurn(load, () => false);
  const third = inTurn(load, () => true);
  await settled();
  expect(begun).toHaveLength(1);
  begun[0]?.resolve('before the change');
  await settled();
  expect(begun).toHaveLength(2);
  begun[1]?.resolve('after it');
  expect(await Promise.all([first, second, third])).toEqual([
    { value: 'before the change' },
    null,
    { value: 'after it' },
  ]);
});

test('a run that fails holds nothing up, and another question does not wait', async () => {
  const { begun, load } = deferredLoads();
  const other = deferredLoads();
  const inTurn = afterEachOther();
  const failed = inTurn(load, () => true).catch(() => 'failed');
  const again = inTurn(load, () => true);
  void inTurn(other.load, () => true);
  await settled();
  expect(other.begun).toHaveLength(1);
  begun[0]?.reject(new Error('away'));
  expect(await failed).toBe('failed');
  await settled();
  begun[1]?.resolve('back');
  expect(await again).toEqual({ value: 'back' });
});
