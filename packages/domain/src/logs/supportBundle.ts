/** For so long the person who made a bundle gets it. */
export const bundleKeptFor = 24 * 3_600_000;

/** Of each log the newest so many bytes. */
export const bundleLogBytes = 4 * 2 ** 20;

export const bundleExpiresAt = (finished_at: number) => finished_at + bundleKeptFor;
