import type { Problem } from '../kit/problem.ts';

const longest = 64;

/**
 * Whose tries an attempt uses up. Directories find the same person whatever the case, accents, blanks and forms of letters
 * are: each way to write a name would else have tries of its own.
 */
export const usernameKey = (username: string) =>
  username.normalize('NFKD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim().toLowerCase();

export function usernameProblem(username: string): Problem | null {
  const field = 'username';
  const length = username.trim().length;
  if (length === 0) return { field, message: 'required' };
  if (length > longest) return { field, message: 'at_most', data: { size: longest } };
  return null;
}

/** Milliseconds until each of them has a try again; 0 is now. */
export type LoginWaits = {
  /** Of the network that the attempt comes from, whatever the account. */
  network: number;
  /** Of the account, from wherever the attempts come. */
  account: number;
  /** Of this account at this network. */
  own: number;
};

/**
 * How long to wait before a password is checked. The tries of an account can be used up by anyone who knows the name. A
 * network that did not do so has a few of its own for that account, so that a person at a new browser is not locked out by
 * somebody else's guesses.
 */
export const loginWait = ({ network, account, own }: LoginWaits) => network || Math.min(account, own);

const minute = 60_000;
const hour = 60 * minute;

/** A shift and its handover fit into the idle time; a week is the longest that one log-in holds. */
export const sessionLife = { idle: 12 * hour, absolute: 7 * 24 * hour, touchEvery: minute } as const;

export type SessionTimes = { created_at: number; last_seen_at: number };

export const sessionEndsAt = ({ created_at, last_seen_at }: SessionTimes) =>
  Math.min(created_at + sessionLife.absolute, last_seen_at + sessionLife.idle);

export const isSessionOver = (times: SessionTimes, now: number) => now >= sessionEndsAt(times);

/** Writing down every request would cost a row write each; once a minute is exact enough for hours. */
export const isWorthTouching = ({ last_seen_at }: SessionTimes, now: number) =>
  now - last_seen_at >= sessionLife.touchEvery;
