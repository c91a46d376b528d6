const first = 250;
const longest = 10_000;
const whileUnauthorized = 30_000;

/** How long to wait before the next try: longer with every failure, and longest while the password is wrong. */
export const linkDelay = (failures: number, isUnauthorized: boolean) =>
  isUnauthorized ? whileUnauthorized : Math.min(longest, first * 2 ** Math.max(0, failures - 1));
