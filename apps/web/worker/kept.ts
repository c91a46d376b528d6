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

/** The scripts that a page begins with: each version has others. */
export const scriptsOf = (html: string): readonly string[] =>
  [...html.matchAll(/<script[^>]* src="(\/assets\/[^"]+)"/g)].flatMap(([, path]) => path ?? []);

/**
 * What is kept for the newest page when an open one names what it has loaded: pages of one version load different parts of
 * it, which are kept together. Null: the open page is of another version, and its parts are of no use.
 */
export function assetsToKeep(present: readonly string[], loaded: readonly string[], scripts: readonly string[]) {
  if (scripts.length === 0 || !scripts.every((path) => loaded.includes(path))) return null;
  const known = present.filter((path) => path.startsWith(ofAssets));
  const isNew = !scripts.every((path) => known.includes(path));
  return {
    add: loaded.filter((path) => !known.includes(path)),
    remove: isNew ? known.filter((path) => !loaded.includes(path)) : [],
  };
}
