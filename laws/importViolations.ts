import { type Import, importGraph } from './importGraph.ts';
import { locationOf, type SourceLocation } from './sourceLocation.ts';
import type { Source } from './sources.ts';

/** The version of the product stands in it. */
const manifest = 'package.json';
/** The one tool that tests and journeys share. */
const freePort = 'scripts/freePort.ts';

const phoneProtocol = 'packages/domain/src/phones/protocol.ts';
const cloudProtocol = 'packages/domain/src/cloud/protocol.ts';

/** Every import that runs against the arrows of the architecture, with the rule it breaks. */
export function importViolations(sources: readonly Source[]): string[] {
  return importGraph(sources).flatMap((found) => {
    const rule = brokenRule(found);
    return rule === null ? [] : [`${found.from} imports ${found.ours ?? found.theirs}: ${rule}`];
  });
}

function brokenRule({ from, ours, theirs }: Import): string | null {
  const here = locationOf(from);
  if (ours === null) return foreignRule(here, theirs ?? '');
  if (ours === manifest) return null;
  const there = locationOf(ours);
  return workspaceRule(here, there) ?? folderRule(here, there);
}

function foreignRule({ layer, workspace, isTest }: SourceLocation, name: string): string | null {
  if (layer !== 'package' || workspace !== 'domain' || isTest) return null;
  return name === 'zod' ? null : 'domain depends on zod only';
}

function workspaceRule(here: SourceLocation, there: SourceLocation): string | null {
  if (here.workspace === there.workspace) return null;
  switch (here.layer) {
    case 'tool':
      return here.workspace === 'e2e' && there.path !== freePort ? 'e2e speaks HTTP and pixels' : null;
    case 'package':
      if (here.workspace === 'domain') return 'domain imports nothing of ours';
      return there.layer === 'package' ? null : 'a package imports packages only';
    case 'app':
      if (here.workspace === 'simulator' && there.layer === 'package') return simulatorRule(there);
      if (there.layer === 'package' || isForTests(here, there)) return null;
      return 'an app imports itself and packages only';
  }
}

/** It stands for a configurator of another vendor, for phones and for the cloud: they share the words of the protocols only. */
const simulatorRule = ({ path, workspace, folder }: SourceLocation) =>
  (workspace === 'domain' && folder === 'field') || path === phoneProtocol || path === cloudProtocol
    ? null
    : 'the simulator knows only the protocols of field, phones and cloud';

function isForTests(here: SourceLocation, { path, workspace, folder, file }: SourceLocation): boolean {
  if (workspace === 'simulator') return file === 'startSimulator.ts' && (here.isTest || here.folder === 'testing');
  if (path === freePort) return here.isTest || here.folder === 'testing';
  return here.isTest && workspace === 'server' && folder === 'testing';
}

function folderRule(here: SourceLocation, there: SourceLocation): string | null {
  if (here.layer !== 'app' || here.workspace !== there.workspace) return null;
  if (here.isTest || here.workspace === 'simulator') return null;
  if (here.workspace === 'phone') return phoneRule(here, there);
  return here.workspace === 'server' ? serverRule(here, there) : webRule(here, there);
}

/** The folders that a folder may import beside itself; a folder that is not named here is a feature. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  platform: [],
  entities: ['platform'],
  http: ['platform'],
  supervisor: ['platform'],
  manifest: ['platform', 'entities', 'http'],
};
const feature = ['platform', 'entities', 'manifest'];
/** A command is a process of its own and uses single parts of features. */
const composing = ['', 'commands', 'testing'];
const isFeature = (folder: string) => !(folder in allowed) && !composing.includes(folder);

/** What a feature shows of itself, and the list that takes it. */
const lists: Readonly<Record<string, string>> = { 'feature.ts': 'features.ts', 'work.ts': 'workFeatures.ts' };

/** Why a file of the server may not import another one of it, or null when it may. */
function serverRule(here: SourceLocation, there: SourceLocation): string | null {
  if (there.folder === 'testing' && here.folder !== 'testing') return 'only tests import testing/';
  if (isFeature(there.folder)) {
    const list = lists[there.file];
    if (list !== undefined && here.file !== list) return `${there.file} of a feature is for ${list} only`;
    if (here.folder === '' && list === undefined) return 'a feature is reached through its feature.ts or work.ts';
    if (there.file === 'api.ts' && !(here.folder === there.folder && here.file === 'feature.ts'))
      return 'api.ts is for the feature.ts beside it only';
  }
  if (here.folder === there.folder || composing.includes(here.folder)) return null;
  const folders = allowed[here.folder] ?? feature;
  if (folders.includes(there.folder)) return null;
  return `${here.folder}/ imports ${['itself', ...folders.map((folder) => `${folder}/`)].join(', ')} and packages only`;
}

/** The folders of the web that a folder may import beside itself; a folder that is not named here is a feature. */
const allowedOnWeb: Readonly<Record<string, readonly string[]>> = {
  '': ['platform', 'entity', 'shell', 'generated'],
  platform: ['generated'],
  entity: ['platform', 'generated'],
  shell: ['', 'platform', 'entity', 'generated'],
};
const webFeature = ['platform', 'entity', 'generated'];

/** The card of a call: whoever describes how calls look shows them by it (docs/decisions/0040). */
const shownEverywhere = 'apps/web/src/display/cards/CallCard.tsx';
/** The type of the manifests names what the kit takes from them. */
const manifestType = 'apps/web/src/platform/feature.ts';

/** The root of the companion app puts its features together, which know platform/ and nothing of each other. */
function phoneRule(here: SourceLocation, there: SourceLocation): string | null {
  if (here.folder === '' || here.folder === there.folder || there.folder === 'platform') return null;
  return here.folder === 'platform' ? 'platform/ knows no feature' : 'a feature never imports another';
}

/** Why a file of the web may not import another one of it, or null when it may. */
function webRule(here: SourceLocation, there: SourceLocation): string | null {
  if (isManifest(there))
    return here.folder === '' && here.file === 'features.ts' ? null : 'only features.ts lists them';
  if (here.folder === there.folder || there.path === shownEverywhere) return null;
  if (here.path === manifestType && there.folder === 'entity') return null;
  const folders = allowedOnWeb[here.folder] ?? webFeature;
  if (folders.includes(there.folder)) return null;
  if (here.folder === '') return 'a feature is reached through its feature.ts only';
  return here.folder in allowedOnWeb ? `${here.folder}/ knows no feature` : 'a feature never imports another or shell/';
}

const isManifest = ({ file, folder }: SourceLocation) =>
  file === 'feature.ts' && folder !== '' && !(folder in allowedOnWeb);
