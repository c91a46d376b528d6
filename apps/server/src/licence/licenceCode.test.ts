import { expect, test } from 'vitest';
import { createVendor, lindenhof } from '../testing/licenceVendor.ts';
import { readCode, toBytes, toText } from './licenceCode.ts';

const { issue, publicKey } = createVendor();
const code = issue();
const [payload = '', signature = ''] = code.split('.');
const isSigned = (text: string) => readCode(text, publicKey).isSigned;

const replaced = (text: string, index: number, character: string) =>
  text.slice(0, index) + character + text.slice(index + 1);

test('a code holds what the vendor wrote', () => {
  expect(readCode(code, publicKey)).toEqual({ version: 5, isSigned: true, licence: lindenhof });
});

test('a mail may break it into lines', () => {
  expect(isSigned(`  ${code.replaceAll(/.{60}/g, '$&\r\n')} `)).toBe(true);
});

test('umlauts of a name survive', () => {
  expect(readCode(issue({ name: 'Höfli, Zürich' }), publicKey).licence?.name).toBe('Höfli, Zürich');
});

// The last character of each half has bits that no byte needs; the others fall on each place of three bytes.
test('not one character can be another, in either half', () => {
  const characters = ['A', 'z', '7', '-', '_', '.'];
  const changed = [...code].flatMap((own, index) =>
    characters.filter((other) => other !== own).map((other) => replaced(code, index, other)),
  );
  expect(changed.filter(isSigned)).toEqual([]);
});

test('not one character can be left out or written twice', () => {
  const changed = [...code].flatMap((own, index) => [replaced(code, index, ''), replaced(code, index, own + own)]);
  expect(changed.filter(isSigned)).toEqual([]);
});

test.each(Array.from({ length: 8 }, (_, bit) => bit))(
  'the signature holds only as it is: bit %i of any byte',
  (bit) => {
    const bytes = toBytes(signature) ?? Buffer.alloc(0);
    const flipped = [...bytes].map((byte, index) => {
      const copy = Buffer.from(bytes);
      copy[index] = byte ^ (1 << bit);
      return `${payload}.${toText(copy)}`;
    });
    expect(flipped).toHaveLength(64);
    expect(flipped.filter(isSigned)).toEqual([]);
  },
);

test.each([
  ['more devices', { limits: { ...lindenhof.limits, devices: 9999 } }],
  ['a module that was not bought', { features: { ...lindenhof.features, analytics: true } }],
  ['another number', { number: '654321' }],
  ['another id', { id: 8 }],
])('%s cannot be written into it', (_case, change) => {
  const forged = toText(Buffer.from(JSON.stringify({ ...lindenhof, ...change })));
  expect(isSigned(`${forged}.${signature}`)).toBe(false);
});

test('the same content in another spelling is not what was signed', () => {
  const spelt = toText(Buffer.from(` ${Buffer.from(payload, 'base64url').toString()}`));
  expect(isSigned(`${spelt}.${signature}`)).toBe(false);
});

test('halves of two licences do not fit together', () => {
  expect(isSigned(`${payload}.${issue({ id: 8 }).split('.')[1]}`)).toBe(false);
});

test('a code of another vendor is refused', () => {
  expect(isSigned(createVendor().issue())).toBe(false);
});

test.each([
  ['nothing', ''],
  ['half of it', payload],
  ['no signature', `${payload}.`],
  ['a short signature', `${payload}.${signature.slice(0, 40)}`],
  ['a long one', `${payload}.${signature}AAAA`],
  ['the halves exchanged', `${signature}.${payload}`],
  ['prose', 'Sehr geehrte Damen und Herren, anbei Ihre Lizenz.'],
  ['zeros', `${payload}.${toText(Buffer.alloc(64))}`],
])('%s is not signed', (_case, text) => {
  expect(isSigned(text)).toBe(false);
});

test('an older code has its version', () => {
  expect(readCode(issue({ v: 4 }), publicKey)).toEqual({ version: 4, isSigned: true, licence: null });
});
