/** Seconds until a page with an update loads it by itself. */
export const updateSeconds = 30;

export type Update = {
  /** The version that is waiting; null while the page is the newest. */
  version: string | null;
  left: number;
  /** The version that somebody did not want now. */
  refused: string | null;
};

export const noUpdate: Update = { version: null, left: updateSeconds, refused: null };

/** The server sent the version that it runs; another one than that of the page is an update. */
export function versionReceived(update: Update, own: string, version: string): Update {
  if (version === own || version === update.refused) return { ...update, version: null, left: updateSeconds };
  return version === update.version ? update : { ...update, version, left: updateSeconds };
}

/** One second later; it waits while somebody has input that is not saved. */
export const ticked = (update: Update, isWaiting: boolean): Update =>
  isWaiting ? update : { ...update, left: Math.max(0, update.left - 1) };

export const cancelled = ({ version }: Update): Update => ({ version: null, left: updateSeconds, refused: version });
