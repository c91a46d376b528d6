/** What writing people needs of the running server. */
export type PeopleTools = {
  /** The hash of a password; the store seals it like every secret. */
  bareHash: (password: string) => Promise<string>;
};
