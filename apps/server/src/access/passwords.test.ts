import { expect, onTestFinished, test } from 'vitest';
import { GateFull } from '../platform/gate.ts';
import { createSecrets } from '../platform/secrets.ts';
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
    ['Nachtwache drei', 'falsch', 'auch falsch'].map((word) => passwords.isRight(word, hash, false)),
  );
  clearInterval(beat);
  expect(answers).toEqual([true, false, false]);
  expect(turns).toBeGreaterThan(10);
});

test('who finds forty waiting is told at once', async () => {
  const passwords = start();
  const hash = await passwords.hash('x');
  const all = await Promise.allSettled(Array.from({ length: 45 }, () => passwords.isRight('y', hash, false)));
  const refused = all.filter((one) => one.status === 'rejected' && one.reason instanceof GateFull);
  // After the hash the gate still rests: nobody is let through at once.
  expect(refused).toHaveLength(5);
  expect(passwords.waiting()).toBe(0);
});
