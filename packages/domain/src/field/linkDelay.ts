const first = 250;
const longest = 10_000;
const whileUnauthorized = 30_000;
/** Short, because retrying the database puts no load on the configurator. */
const longestForDatabase = 1000;

/** Why the last attempt failed. */
export type LinkCause = 'configurator' | 'unauthorized' | 'database';

/** How long to wait before the next try: longer with every failure, and longest while the password is wrong. */
export function linkDelay(failures: number, cause: LinkCause): number {
  const delay = first * 2 ** Math.max(0, failures - 1);
  switch (cause) {
    case 'unauthorized':
      return whileUnauthorized;
    case 'database':
      return Math.min(longestForDatabase, delay);
    case 'configurator':
      return Math.min(longest, delay);
  }
}
