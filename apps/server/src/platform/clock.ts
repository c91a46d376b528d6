/** The only place that asks what time it is; everything else is told. */
export type Clock = { now: () => number };

export const systemClock: Clock = { now: () => Date.now() };

export const seconds = (milliseconds: number) => Math.floor(milliseconds / 1000);
