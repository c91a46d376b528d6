import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { firstMissing, hostProblem } from './installed.mjs';

// Runs before every command on the host's own Node with built-ins alone, because nothing else may be there yet.

const root = fileURLToPath(new URL('..', import.meta.url));
const modules = join(root, 'node_modules');

const problem = hostProblem(process.versions.node, process);
if (problem !== null) stop(problem);
if (missing() !== null) install();

/** @returns {string | null} */
function missing() {
  try {
    return firstMissing(
      packagesOf(join(root, 'package-lock.json')),
      packagesOf(join(modules, '.package-lock.json')),
      process,
    );
  } catch {
    return 'node_modules';
  }
}

/**
 * @param {string} file
 * @returns {import('./installed.mjs').LockedPackages}
 */
function packagesOf(file) {
  const lock = /** @type {{ packages: import('./installed.mjs').LockedPackages }} */ (
    JSON.parse(readFileSync(file, 'utf8'))
  );
  return lock.packages;
}

function install() {
  if (!existsSync(join(root, 'package-lock.json')))
    stop('package-lock.json is missing: this is not a complete checkout.');
  process.stderr.write('Installing dependencies, this happens once per change of package-lock.json ...\n');
  // NODE_ENV=production would leave out the tools that build the product.
  const args = [
    'ci',
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const [program, ...before] = npm();
  const result = spawnSync(program, [...before, ...args], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    env: { ...process.env, PATH: hostPath().join(delimiter) },
  });
  if (result.error) stop(`npm could not be started (${result.error.message}): install npm and try again.`);
  if (result.signal !== null) stop('The installation of dependencies was interrupted.');
  if (result.status !== 0) stop('npm ci failed: the lines above say why; nothing was started.');
  checkNode();
}

/**
 * npm by the Node that the host has: the one in node_modules is deleted while npm works.
 * @returns {[string, ...string[]]}
 */
function npm() {
  const { npm_execpath, npm_node_execpath } = process.env;
  const isOwn = (npm_node_execpath ?? '').startsWith(modules + sep);
  if (npm_execpath?.endsWith('.js') && existsSync(npm_execpath) && npm_node_execpath && !isOwn) {
    return [npm_node_execpath, npm_execpath];
  }
  return ['npm'];
}

function hostPath() {
  return (process.env.PATH ?? '').split(delimiter).filter((folder) => !resolve(folder).startsWith(modules));
}

function checkNode() {
  if (!existsSync(join(modules, `node-${process.platform}-${process.arch}`))) return;
  const found = spawnSync(join(modules, '.bin', 'node'), ['--version'], { encoding: 'utf8' });
  if (found.status !== 0)
    stop('The Node 24 that npm installed does not run here: Carestead needs a Linux with glibc 2.28 or newer.');
}

/**
 * @param {string} sentence
 * @returns {never}
 */
function stop(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
