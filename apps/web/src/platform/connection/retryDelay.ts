const atOnce = 3;

/** How long to wait before the connection is tried again, after so many attempts in a row. */
export const retryDelay = (attempt: number) => (attempt < atOnce ? 0 : Math.min(attempt * 250, 6000));
