const day = 24 * 60 * 60 * 1000;

/** A hub is outdated when its last sync is over 24 hours old; one that never answered is too. */
export const isHubOutdated = ({ last_sync }: { last_sync: number | null }, now: number) =>
  last_sync === null || now - last_sync > day;
