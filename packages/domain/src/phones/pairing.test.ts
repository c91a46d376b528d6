import { expect, test } from 'vitest';
import { pairingAddress, serverUrlProblem } from './pairing.ts';

test.each([
  ['https://rufe.lindenhof.ch', undefined],
  ['http://192.0.2.7:8080', undefined],
  ['rufe.lindenhof.ch', 'invalid_url'],
  ['ftp://rufe.lindenhof.ch', 'invalid_url'],
  ['', 'required'],
  ['http://localhost:8080', 'address_not_allowed'],
  ['https://127.0.0.1', 'address_not_allowed'],
  ['http://[::1]/', 'address_not_allowed'],
  ['https://anna:geheim@rufe.lindenhof.ch', 'url_with_password'],
])('phones reach the server under %s: %s', (address, problem) => {
  expect(serverUrlProblem(address)?.message).toBe(problem);
});

test('the drawing leads to the app of this server and hands the code to nobody else', () => {
  expect(pairingAddress('https://rufe.lindenhof.ch/', 'K7P4-92QX')).toBe(
    'https://rufe.lindenhof.ch/app/#pair=K7P4-92QX',
  );
});
