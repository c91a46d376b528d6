import type { EntityPage } from '../pages/EntityPage.ts';

/** A list with the forms of its rows, like all others; the law `laws/screens.test.ts` finds those that are missing. */
export type ListScreen = {
  /** Names of the routes: of the list, of the form, and of whatever else opens over it. */
  routes: readonly string[];
  path: string;
  title: string;
  /** The label of what a row is called by. */
  name: string;
  /** What else a row cannot be saved without, by label. */
  required?: Readonly<Record<string, string>>;
  /** What is not filled in by typing. */
  choose?: (list: EntityPage) => Promise<void>;
  /** Rows that have to be there. */
  before?: readonly { type: string; input: Record<string, unknown> }[];
  /** It opens over another list. */
  isPanel?: true;
};

const entity = (name: string, ...others: string[]) => [`${name}List`, `${name}Form`, `${name}AuditLog`, ...others];

const option = async (list: EntityPage, label: string, text: string) => {
  await list.field(label).click();
  await list.page.getByRole('option', { name: text, exact: true }).click();
};

export const listScreens: readonly ListScreen[] = [
  { routes: entity('callType', 'callTypeSort'), path: '/admin/calltypes', title: 'Rufarten', name: 'Name' },
  {
    routes: entity('callSource'),
    path: '/admin/callsources',
    title: 'Rufquellen',
    name: 'Text',
    required: { Nummer: '4711' },
  },
  {
    routes: entity('callSourceGroup'),
    path: '/admin/callsourcegroups',
    title: 'Rufquellengruppen',
    name: 'Name',
  },
  {
    routes: entity('schedule'),
    path: '/admin/schedules',
    title: 'Zeitpläne',
    name: 'Name',
    required: { 'Beginn 1': '06:00', 'Beginn 2': '18:00' },
  },
  { routes: entity('section'), path: '/admin/sections', title: 'Abteilungen', name: 'Name' },
  {
    routes: entity('sectionTemplate'),
    path: '/admin/sections/templates',
    title: 'Abteilungsvorlagen',
    name: 'Name',
    isPanel: true,
  },
  {
    routes: entity('displayGroup'),
    path: '/admin/displaygroups',
    title: 'Anzeigegruppen',
    name: 'Name',
    // Its form shows a row for each section and a column for each call type.
    before: [
      { type: 'Section', input: { name: 'Zeile der Matrix' } },
      { type: 'CallType', input: { name: 'Spalte der Matrix' } },
    ],
  },
  {
    routes: entity('hub'),
    path: '/admin/hubs',
    title: 'Hubs',
    name: 'Name',
    required: { 'IP-Adresse': '192.0.2.77' },
  },
  {
    routes: entity('videoStream'),
    path: '/admin/videostreams',
    title: 'Videostreams',
    name: 'Name',
    required: { 'Adresse der Kamera': 'http://192.0.2.90/stream' },
  },
  {
    routes: entity('user'),
    path: '/admin/users',
    title: 'Benutzer',
    name: 'Benutzername',
    choose: async ({ panel }) => panel.getByRole('button', { name: 'Passwort erzeugen' }).click(),
  },
  { routes: entity('role', 'roleSort'), path: '/admin/roles', title: 'Rollen', name: 'Name' },
  {
    routes: entity('displayNote', 'displayNoteSort'),
    path: '/admin/displaynotes',
    title: 'Notizen',
    name: 'Titel',
  },
  {
    routes: ['connectionList', 'systemTreeNodeForm', 'systemTreeNodeAuditLog'],
    path: '/tree/connections',
    title: 'Verbindungen',
    name: 'Name',
  },
  {
    routes: entity('displayGroupOverride'),
    path: '/tree/displaygroupoverrides',
    title: 'Zusammenschaltungen',
    name: 'Name',
    before: [{ type: 'Section', input: { name: 'Für alle Listen' } }],
    choose: async (list) => {
      await option(list, 'Abteilung', 'Für alle Listen');
      await option(list, 'Anzeigegruppe der Abteilung', 'Alle Rufe');
      await option(list, 'Anzeigegruppe der Knoten', 'Rufe der Abteilung');
    },
  },
];

/** Every other screen with an address at which it can be looked at. */
export const otherScreens: Readonly<Record<string, string>> = {
  login: '/login',
  accessDenied: '/no-access',
  homepage: '/home',
  myAccount: '/account',
  systemParamList: '/admin/systemparams',
  systemParamForm: '/admin/systemparams/edit/1',
  systemParamAuditLog: '/admin/systemparams/edit/1/audit',
  displays: '/admin/displays',
  deliveries: '/admin/deliveries',
  maintenance: '/admin/maintenance',
  globalSettings: '/admin/settings',
  globalSettingAuditLog: '/admin/settings/audit',
};

/** Screens that another journey looks at, because something has to happen before they appear. */
export const screensElsewhere: Readonly<Record<string, string>> = {
  'set-password': 'e2e/access/setPassword.spec.ts',
  setup: 'e2e/access/setup.spec.ts',
  display: 'e2e/wall/wall.spec.ts',
  // They lead to their first child.
  tree: 'e2e/admin/tree.spec.ts',
  admin: 'e2e/shell/console.spec.ts',
};
