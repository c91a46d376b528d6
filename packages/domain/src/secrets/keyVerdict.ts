/** What is known of the key file and of the database beside it. */
export type KeyFacts = {
  hasFile: boolean;
  /** Whether the key opens the check value of the database; `none` where no start has written one yet. */
  check: 'none' | 'opens' | 'stays_shut';
  /** Secrets of people and devices in the database, and how many of them the key opens. */
  sealed: { count: number; opened: number };
  /** Whether anything in the database was made with some key. */
  isFilled: boolean;
};

/** `adopt`: an installation of before the check value, whose key is the right one. */
export type KeyVerdict = 'use' | 'create' | 'adopt' | 'missing' | 'foreign';

export function keyVerdict({ hasFile, check, sealed, isFilled }: KeyFacts): KeyVerdict {
  if (!hasFile) return check !== 'none' || isFilled ? 'missing' : 'create';
  if (check === 'opens') return 'use';
  if (check === 'stays_shut') return 'foreign';
  return sealed.count > 0 && sealed.opened === 0 ? 'foreign' : 'adopt';
}
