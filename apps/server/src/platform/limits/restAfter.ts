/** Of the time a quarter is for large work, the rest for calls. */
const restFactor = 3;

/** How many milliseconds to rest after work that began then. */
export const restAfter = (began: number) => restFactor * (performance.now() - began);
