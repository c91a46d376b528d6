/** The type of a test call. Reserved: call types end at 99, so no house has one of its own by this number. */
export const testCallType = 100;

/** The configurator closes a test call after so many milliseconds. */
export const testCallLife = 60_000;
