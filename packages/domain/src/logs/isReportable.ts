/** Kinds of browser errors that say nothing about a fault of ours. */
const ignored: readonly RegExp[] = [
  /validation failed/i,
  /MISSING_AUTH|MISSING_PERMISSION|auth check/i,
  /dynamically imported module|importing a module script failed/i,
  /unable to preload css/i,
  /failed to fetch/i,
  /load failed/i,
  /abort(ed|error)/i,
  /configurator contains invalid data/i,
];

/** Two searches, because one expression for both words in any order looks through the text again from each of them. */
const isMissingQuery = (message: string) => /not.found/i.test(message) && /graphql/i.test(message);

export const isReportable = (message: string) =>
  !ignored.some((kind) => kind.test(message)) && !isMissingQuery(message);
