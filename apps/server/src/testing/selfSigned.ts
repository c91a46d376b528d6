import { generateKeyPairSync, sign } from 'node:crypto';

/** One value in DER: tag, length, content. */
function der(tag: number, ...content: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  const size = body.length < 128 ? [body.length] : [0x82, body.length >> 8, body.length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
}

const sequence = (...content: readonly Uint8Array[]) => der(0x30, ...content);
const bytes = (hex: string) => Buffer.from(hex, 'hex');
const text = (tag: number, value: string) => der(tag, Buffer.from(value));
const bitString = (content: Uint8Array) => der(0x03, bytes('00'), content);

const ecdsaWithSha256 = sequence(bytes('06082a8648ce3d040302'));
const commonName = bytes('0603550403');
const subjectAlternativeName = bytes('0603551d11');

/** A key and a certificate for `localhost` that is not trusted yet; it is self-signed. `until` is its last moment. */
export function selfSigned(until = '490101000000Z') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(der(0x31, sequence(commonName, text(0x0c, 'localhost'))));
  const names = sequence(text(0x82, 'localhost'));
  const body = sequence(
    der(0xa0, bytes('020102')),
    bytes('020101'),
    ecdsaWithSha256,
    name,
    sequence(text(0x17, '200101000000Z'), text(0x17, until)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(subjectAlternativeName, der(0x04, names)))),
  );
  const whole = sequence(body, ecdsaWithSha256, bitString(sign('sha256', body, privateKey)));
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    cert: `-----BEGIN CERTIFICATE-----\n${whole.toString('base64')}\n-----END CERTIFICATE-----\n`,
  };
}
