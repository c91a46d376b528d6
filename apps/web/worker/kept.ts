type Kept = { assets: readonly string[]; isInstalled: boolean };

const ofAssets = '/assets/';

/** What a page asks to be kept; anything else is no such message. */
export function readKept(message: unknown): Kept {
  const { assets, isInstalled } = (typeof message === 'object' && message !== null ? message : {}) as Partial<
    Record<keyof Kept, unknown>
  >;
  return {
    assets: Array.isArray(assets)
      ? assets.filter((path): path is string => typeof path === 'string' && path.startsWith(ofAssets))
      : [],
    isInstalled: isInstalled === true,
  };
}

/** Two pages of one version load different parts of it: they are kept together; a page of another version names none of these. */
export function assetsToKeep(present: readonly string[], wanted: readonly string[]) {
  const known = present.filter((path) => path.startsWith(ofAssets));
  const isOfOtherVersion = wanted.length > 0 && !wanted.some((path) => known.includes(path));
  return {
    add: wanted.filter((path) => !known.includes(path)),
    remove: isOfOtherVersion ? known : [],
  };
}
