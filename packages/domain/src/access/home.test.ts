import { expect, test } from 'vitest';
import { homeOf } from './home.ts';
import { nobody } from './viewer.ts';

const everything = ['pwa', 'tree', 'analytics', 'log', 'display', 'incidentsList'];
const carer = { ...nobody, id: 7, name: 'Anna' };
const chief = { ...carer, is_superuser: true };
const technician = { ...carer, permissions: ['systemtree::use_module'] };
const connector = { ...carer, permissions: ['systemtree::see_display_group_overrides'] };

test.each([
  ['who is not logged in logs in', nobody, {}, 'login'],
  ['also in an installed app', nobody, { isInstalledApp: true }, 'login'],
  ['an installed app opens its own area', chief, { isInstalledApp: true }, 'pwa'],
  ['even where another page was chosen', { ...chief, homepage: 'log' }, { isInstalledApp: true }, 'pwa'],
  ['without that area it goes on', chief, { isInstalledApp: true, built: ['log'], enters: ['log'] }, 'log'],
  ['the chosen page comes before the tree', { ...technician, homepage: 'log' }, { enters: ['log'] }, 'log'],
  ['the tree can be chosen', { ...technician, homepage: 'treeView' }, { enters: ['tree'] }, 'tree'],
  ['so can the incidents', { ...chief, homepage: 'incidentsList' }, { enters: everything }, 'incidentsList'],
  ['a chosen page that is closed to the person is ignored', { ...technician, homepage: 'analytics' }, {}, 'tree'],
  ['so is one that does not exist', { ...technician, homepage: 'log' }, { built: ['tree'], enters: ['log'] }, 'tree'],
  ['and a word that is no page', { ...technician, homepage: 'constructor' }, {}, 'tree'],
  ['who uses the tree begins there', technician, { enters: everything }, 'tree'],
  ['who sees interconnections too', connector, { enters: everything }, 'tree'],
  ['others begin with the analytics', carer, { enters: everything }, 'analytics'],
  ['or with the call log', carer, { enters: ['log'] }, 'log'],
  ['or with the display, which is open to all', carer, {}, 'display'],
  ['while none of them is built, home is a page', chief, { built: [], enters: everything }, null],
] as const)('%s', (_sentence, viewer, facts, home) => {
  const { isInstalledApp = false, built = everything, enters = [] } = facts as Partial<Given>;
  const exists = (name: string) => built.includes(name);
  expect(homeOf({ viewer, isInstalledApp, exists, mayEnter: (name) => enters.includes(name) })).toBe(home);
});

type Given = { isInstalledApp: boolean; built: readonly string[]; enters: readonly string[] };
