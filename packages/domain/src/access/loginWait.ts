/** Milliseconds until each of them has a try again; 0 is now. */
export type LoginWaits = {
  /** Of the network that the attempt comes from, whatever the account. */
  network: number;
  /** Of the account, from wherever the attempts come. */
  account: number;
  /** Of this account at this network. */
  own: number;
};

/**
 * How long to wait before a password is checked. The tries of an account can be used up by whoever knows the name. A
 * network that did not do so has a few of its own for that account, so that a person at a new browser is not locked out by
 * somebody else's guesses.
 */
export const loginWait = ({ network, account, own }: LoginWaits) => network || Math.min(account, own);
