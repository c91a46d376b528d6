import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { type AgeOpeners, AgeProblem, decryptAge, encryptAge } from './ageFile.ts';
import { identityText, newIdentity, parseIdentity } from './identity.ts';

const collected = async (source: AsyncIterable<Buffer>) => Buffer.concat(await Readable.from(source).toArray());
const pieces = (bytes: Buffer, size = 1000) =>
  Readable.from(
    (function* () {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
    })(),
  );
const opened = (openers: AgeOpeners, file: Buffer) => collected(decryptAge(openers, pieces(file)));

/** Of the tests of the reference implementation. */
const vectors = {
  passphrase: `YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IHNjcnlwdCB4Y2lkcXJQdmwwZzRROEZ5eXU4dHNnIDgKNnM2Ylp2Vlg2b0NBSVp2QkxC
    ZEhJbEJrYUcreWRIZHVHWVpBaUJkUy9ZMAotLS0gZ280TkNGT05VTDEwZW5WRjVPMnkxem05eWQwdkM0S09hSU1nV05aYW5QSQom4WH7RYXs
    jlDm3HNKCe9gY2IfCjTY/2t6PF4bzUkeWZWkE7kd`,
  identity: `YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IFgyNTUxOSBOb280UHUyVWZwTllzY3Z5OU1tTjlscHV1Smt4Nng0MEZkdGZoQzd1dVFZCmk0
    VUNvVmoxbEhHalV0bVR2MHFyRGl0YzNtMXdoY1oyVUtvWDU3MUQwR1EKLS0tIGJ1RTZSYmR6ZlNHSk5tSGl3U2hqR1FFUDF4eEdjSGZtbXlY
    QUN4SnM4RDAKyqdZXpg65sTtmakjxLONtEgaSwXeS8t+7jAWvlleVEFO4/9QIQ`,
};
const secretKey = 'AGE-SECRET-KEY-1L27NYJDYRNDSCCELNZE8C6JTSH22TLQJVPGD7289KDLMZA5HWN6SZPEHGF';

test('files of the reference implementation open, with a key and with a passphrase', async () => {
  const identity = parseIdentity(`# a key file\n${secretKey}\n`);
  const file = (text: string) => Buffer.from(text.replaceAll(/\s/g, ''), 'base64');
  if (!identity) throw new Error('the key is not read');
  expect(identityText(identity)).toBe(secretKey);
  expect((await opened({ identities: [identity] }, file(vectors.identity))).toString()).toBe('test\n');
  const passphrase = 'light-original-energy-average-wish-blind-vendor-pencil-illness-scorpion';
  expect((await opened({ passphrase }, file(vectors.passphrase))).toString()).toBe('test\n');
});

test.each([0, 1, 65_535, 65_536, 65_537, 131_072, 300_000])('%i bytes come back as they were', async (size) => {
  const identity = newIdentity();
  const content = randomBytes(size);
  const file = await collected(
    encryptAge({ recipients: [newIdentity().recipient, identity.recipient] }, pieces(content)),
  );
  expect((await opened({ identities: [newIdentity(), identity] }, file)).equals(content)).toBe(true);
});

test('the end of a file cannot be missing, also where a chunk ends', async () => {
  const identity = newIdentity();
  const content = randomBytes(3 * 65_536);
  const file = await collected(encryptAge({ recipients: [identity.recipient] }, pieces(content)));
  const chunk = 65_536 + 16;
  for (const length of [file.length - 1, file.length - chunk, file.length - 2 * chunk, 150, 40, 0])
    await expect(opened({ identities: [identity] }, file.subarray(0, length))).rejects.toThrow(AgeProblem);
});

test('a changed byte is found, wherever it is', async () => {
  const identity = newIdentity();
  const file = await collected(encryptAge({ recipients: [identity.recipient] }, pieces(randomBytes(70_000))));
  for (const place of [0, 25, 40, 90, 120, 180, 240, 5000, 65_800, file.length - 1]) {
    const changed = Buffer.from(file);
    changed[place] = (changed[place] ?? 0) ^ 1;
    await expect(opened({ identities: [identity] }, changed)).rejects.toThrow(AgeProblem);
  }
  const swapped = Buffer.concat([file, Buffer.from('more')]);
  await expect(opened({ identities: [identity] }, swapped)).rejects.toMatchObject({ why: 'damaged' });
});

test('another key and another passphrase do not open it', async () => {
  const file = await collected(encryptAge({ recipients: [newIdentity().recipient] }, pieces(Buffer.from('x'))));
  await expect(opened({ identities: [newIdentity()] }, file)).rejects.toMatchObject({ why: 'no_key' });
  await expect(opened({ passphrase: 'a' }, file)).rejects.toMatchObject({ why: 'no_key' });
  const sealed = await collected(encryptAge({ passphrase: 'Zürich im Regen', work: 10 }, pieces(Buffer.from('x'))));
  await expect(opened({ passphrase: 'Zürich im regen' }, sealed)).rejects.toMatchObject({ why: 'no_key' });
  // However a keyboard writes an umlaut.
  expect((await opened({ passphrase: 'Zu\u0308rich im Regen' }, sealed)).toString()).toBe('x');
});

test('a file that would take more memory than allowed is not tried', async () => {
  const sealed = await collected(encryptAge({ passphrase: 'a', work: 17 }, pieces(Buffer.from('x'))));
  const costly = Buffer.from(sealed.toString('latin1').replace(/ 17\n/, ' 30\n'), 'latin1');
  await expect(opened({ passphrase: 'a' }, costly)).rejects.toMatchObject({ why: 'no_key' });
});

test('a text that is no key is refused', () => {
  expect(parseIdentity(secretKey.replace('L27', 'L28'))).toBeNull();
  expect(parseIdentity('nothing')).toBeNull();
});
