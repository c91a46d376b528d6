import { randomBytes, scrypt as scryptCallback, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { LoginError } from '@carestead/domain/cloud/protocol';

export type AccountOption = { email: string; password: string; isDisabled: boolean };

const scrypt = promisify<string, Buffer, number, Buffer>(scryptCallback);
const keyBytes = 32;
const tokenLife = 15 * 60_000;
const address = /^[^\s@]{1,64}@[^\s@.]{1,63}(?:\.[^\s@.]{1,63})+$/;

type Account = { email: string; salt: Buffer; hash: Buffer; isDisabled: boolean };

/** Who may log in, and who is logged in; tokens are kept in memory, so that a restart ends all log-ins. */
export async function openAccounts(options: readonly AccountOption[], now: () => number) {
  const accounts = new Map<string, Account>();
  for (const { email, password, isDisabled } of options) {
    const salt = randomBytes(16);
    const hash = await scrypt(password, salt, keyBytes);
    accounts.set(email.toLowerCase(), { email: email.toLowerCase(), salt, hash, isDisabled });
  }
  const tokens = new Map<string, { email: string; until: number }>();
  return {
    logIn: async (email: string, password: string): Promise<{ token: string } | { error: LoginError }> => {
      if (!address.test(email)) return { error: 'invalid_email' };
      const account = accounts.get(email.toLowerCase());
      if (!account) return { error: 'email_not_found' };
      const hash = await scrypt(password, account.salt, keyBytes);
      if (!timingSafeEqual(hash, account.hash)) return { error: 'invalid_password' };
      if (account.isDisabled) return { error: 'user_disabled' };
      for (const [old, { until }] of tokens) if (until < now()) tokens.delete(old);
      const token = randomBytes(32).toString('base64url');
      tokens.set(token, { email: account.email, until: now() + tokenLife });
      return { token };
    },
    /** Whose token it is; null: of no one, or over. */
    emailOf: (token: string): string | null => {
      const found = tokens.get(token);
      return found && found.until >= now() ? found.email : null;
    },
  };
}
