/** Kinds of browser errors that say nothing about a fault of ours. */
const ignored: readonly RegExp[] = [
  /validation failed/i,
  /MISSING_AUTH|MISSING_PERMISSION|auth check/i,
  /dynamically imported module|importing a module script failed/i,
  /unable to preload css/i,
  /failed to fetch/i,
  /load failed/i,
  /abort(ed|error)/i,
  /not.found.*graphql|graphql.*not.found/i,
  /configurator contains invalid data/i,
];

export const isReportable = (message: string) => !ignored.some((kind) => kind.test(message));
