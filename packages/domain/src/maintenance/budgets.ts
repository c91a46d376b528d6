/** Within how many milliseconds an operation must be over. */
export const budgets = { restart: 3 * 60_000, reload: 2 * 60_000 } as const;
