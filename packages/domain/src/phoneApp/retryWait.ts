const atOnce = 2;
const longest = 6000;

/** How long to wait before the connection is tried again; spread, so that not all phones come back in the same moment. */
export const retryWait = (attempts: number, spread: number): number =>
  attempts <= atOnce ? Math.round(500 * spread) : Math.round(Math.min(attempts * 500, longest) * (0.75 + spread / 2));
