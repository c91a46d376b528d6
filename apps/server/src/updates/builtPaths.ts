import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Beside these lie stamps and locks of the build. */
const isPart = (path: string) => /^(server|web|phone)\/|^documents\.json$/.test(path);

const longestBuild = 10 * 60_000;

/** The files of the product as it was built, in the order of their names, whatever order the disk gives. */
export async function builtPaths(dist: string): Promise<string[]> {
  const paths = (await readdir(dist, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dist.length).replace(/^\//, ''))
    .filter(isPart)
    .sort((a, b) => (a < b ? -1 : 1));
  const changedAt = async (path: string) => (await stat(join(dist, path)).catch(() => null))?.mtimeMs ?? 0;
  const built = { web: await changedAt('web/index.html'), phone: await changedAt('phone/index.html') };
  const ofThisBuild: string[] = [];
  for (const path of paths) {
    const [, part] = /^(web|phone)\/assets\//.exec(path) ?? [];
    // Beside the assets of this build lie those of earlier ones, for pages that are still open.
    const newest = part === 'web' || part === 'phone' ? built[part] : 0;
    if ((await changedAt(path)) >= newest - longestBuild) ofThisBuild.push(path);
  }
  return ofThisBuild;
}
