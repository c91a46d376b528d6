import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { GateFull } from '../platform/limits/gate.ts';
import { createSecrets } from '../platform/secrets/secrets.ts';
import { createPasswords } from './passwords.ts';

function start() {
  const passwords = createPasswords(createSecrets(Buffer.alloc(32)));
  onTestFinished(passwords.close);
  return passwords;
}

test('hashes and checks away from the thread that carries calls', async () => {
  const passwords = start();
  let turns = 0;
  const beat = setInterval(() => turns++, 1);
  const hash = await passwords.hash('Nachtwache drei');
  const answers = await Promise.all(
    ['Nachtwache drei', 'falsch', 'auch falsch'].map((attempt) => passwords.isRight(attempt, hash, false)),
  );
  clearInterval(beat);
  expect(answers).toEqual([true, false, false]);
  expect(turns).toBeGreaterThan(10);
});

test('a request that finds forty waiting is refused at once', async () => {
  const passwords = start();
  const hash = await passwords.hash('x');
  const refused: unknown[] = [];
  const check = () => passwords.isRight('y', hash, false).catch((error: unknown) => void refused.push(error));
  const [first] = Array.from({ length: 45 }, check);
  await setImmediate();
  expect(refused).toEqual(Array.from({ length: 4 }, () => expect.any(GateFull)));
  expect(passwords.waiting()).toBe(40);
  expect(await first).toBe(false);
});
