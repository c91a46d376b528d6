/** The only place that reads the time; everything else gets it as an argument. */
export type Clock = { now: () => number };

export const systemClock: Clock = { now: () => Date.now() };

export const seconds = (milliseconds: number) => Math.floor(milliseconds / 1000);
