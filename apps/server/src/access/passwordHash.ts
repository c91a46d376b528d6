import { argon2Sync, randomBytes, timingSafeEqual } from 'node:crypto';

type Cost = { memory: number; passes: number; parallelism: number };

const usualCost: Cost = { memory: 46 * 1024, passes: 1, parallelism: 1 };
const saltBytes = 16;
const hashBytes = 32;

/**
 * argon2id in the usual printed form, so that the cost can rise later and old hashes stay readable.
 * Takes tens of milliseconds of the thread that calls it: the server leaves it to the password thread.
 */
export function hashPassword(password: string, cost = usualCost): string {
  const nonce = randomBytes(saltBytes);
  const hash = argon2Sync('argon2id', { message: password, nonce, tagLength: hashBytes, ...cost });
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(hash)}`;
}

const printed = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

export function isPassword(password: string, hash: string): boolean {
  const parts = printed.exec(hash);
  if (!parts) return false;
  const [memory, passes, parallelism] = parts.slice(1, 4).map(Number);
  const nonce = Buffer.from(parts[4] ?? '', 'base64');
  const expected = Buffer.from(parts[5] ?? '', 'base64');
  if (!memory || !passes || !parallelism) return false;
  const parameters = { message: password, nonce, tagLength: expected.length, memory, passes, parallelism };
  return timingSafeEqual(argon2Sync('argon2id', parameters), expected);
}

/** Compared against when there is no such user, so that the answer takes as long as for a wrong password. */
export const hashOfUnknownUser =
  '$argon2id$v=19$m=47104,t=1,p=1$bm9ib2R5bm9ib2R5bm9ib2Q$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
