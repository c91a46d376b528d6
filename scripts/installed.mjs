/**
 * @typedef {{ version?: string, integrity?: string, link?: boolean, resolved?: string, optional?: boolean, os?: string | string[], cpu?: string | string[], libc?: string | string[] }} LockedPackage
 * @typedef {Record<string, LockedPackage>} LockedPackages
 * @typedef {{ platform: string, arch: string }} Machine
 */

/**
 * The first package that is locked but not installed as locked, or null when nothing is left to install.
 * @param {LockedPackages} locked packages of package-lock.json
 * @param {LockedPackages} installed packages of node_modules/.package-lock.json
 * @param {Machine} machine
 * @returns {string | null}
 */
export function firstMissing(locked, installed, machine) {
  for (const [path, wanted] of Object.entries(locked)) {
    if (path === '') continue;
    const found = installed[path];
    if (found === undefined) {
      if (wanted.optional && !isMadeFor(wanted, machine)) continue;
      return path;
    }
    if (found.version !== wanted.version || found.integrity !== wanted.integrity) return path;
  }
  return null;
}

/**
 * npm leaves out optional packages of other machines; which C library this one has is npm's to know.
 * @param {LockedPackage} wanted
 * @param {Machine} machine
 */
function isMadeFor({ os, cpu, libc }, { platform, arch }) {
  if (os === undefined || cpu === undefined || libc !== undefined) return false;
  return [os].flat().includes(platform) && [cpu].flat().includes(arch);
}

/**
 * Why this host cannot run Carestead, as one sentence, or null.
 * @param {string} version of the Node that runs the installation, such as 20.19.0
 * @param {Machine} machine
 * @returns {string | null}
 */
export function hostProblem(version, { platform, arch }) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const bringsNode = platform === 'linux' && (arch === 'x64' || arch === 'arm64');
  if (!bringsNode && major < 24) {
    return `Carestead brings its own Node on Linux (x64, arm64) only; on ${platform} ${arch} install Node 24 or newer (found ${version}).`;
  }
  if (major < 20 || (major === 20 && minor < 19)) {
    return `Carestead needs Node 20.19 or newer to install itself (found ${version}).`;
  }
  return null;
}
