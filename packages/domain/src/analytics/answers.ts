/** A room that calls again within this time after its last call has ended, or while it is still open, calls repeatedly. */
export const repeatedWithin = 10 * 60_000;

/** What a room called for earlier than this before is no part of the same need. */
export const repeatedAfter = 24 * 60 * 60_000;

/** What is over so soon was taken back by the person who called: none could have been there yet. */
export const takenBackWithin = 30_000;

/** Calls that are looked at one by one are those of so many days at most. */
export const longestLook = 92;
