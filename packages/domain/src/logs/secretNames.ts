const plain = (name: string) => name.toLowerCase().replaceAll(/[-_]/g, '');

const part =
  /password|passwd|passphrase|passwort|kennwort|motdepasse|passcode|secret|token|cookie|authorization|credential|apikey|privatekey|accesskey|sessionid|jwt|encryptionkey|signature/;
const whole = /^(?:pwd|pass|session|sid|auth|pin|otp|code|p256dh|dsn|identity)$/;
const end = /(?:pw|pwd|psk|otp|hmac|salt|(?:activation|pairing|login|device|user|access|verification|recovery)codes?)$/;

/** Whether what stands under this name lets somebody in. */
export const isSecretName = (name: string): boolean => {
  const word = plain(name);
  return part.test(word) || end.test(word) || whole.test(word);
};

/** `ECONNREFUSED`, `23505`, `VALIDATION_FAILED`, `404`: under `code` there is either that or a secret to log in with. */
const kindOfFailure = /^(?:[A-Z][A-Z0-9_]{2,63}|[0-9A-Z]{5}|\d{1,3})$/;

/** False: a code that names a kind of failure. */
export const maskableCode = (name: string, value: string): boolean =>
  plain(name) !== 'code' || !kindOfFailure.test(value);

/** Digests that people compare with each other; they open nothing. */
export const isDigestName = (name: string): boolean =>
  ['seal', 'sha256', 'digest', 'checksum', 'fingerprint', 'etag'].includes(plain(name));
