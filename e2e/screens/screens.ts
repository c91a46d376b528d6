import type { EntityPage } from '../pages/EntityPage.ts';

/** A list with the forms of its rows, like all others; the law `laws/screens.test.ts` finds those that are missing. */
export type ListScreen = {
  /** Names of the routes: of the list, of the form, and of whatever else opens over it. */
  routes: readonly string[];
  path: string;
  title: string;
  /** The label of what a row is called by. */
  name: string;
  /** What it is called and renamed to, where that is no text. */
  names?: readonly [string, string];
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

/** Typed, because only the first of many are offered; some names are followed by a detail. */
const option = async (list: EntityPage, label: string, name: string) => {
  await list.field(label).fill(name);
  await list.page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
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
    routes: entity('button'),
    path: '/admin/buttons',
    title: 'Tasten',
    name: 'Nummer',
    names: ['201', '202'],
    before: [
      { type: 'CallSource', input: { text: 'Quelle der Tasten', number: 4712 } },
      { type: 'CallType', input: { name: 'Ruf der Tasten' } },
    ],
    choose: async (list) => {
      await option(list, 'Rufquelle', 'Quelle der Tasten');
      await option(list, 'Rufart', 'Ruf der Tasten');
    },
  },
  {
    routes: entity('indicator'),
    path: '/admin/indicators',
    title: 'Indikatoren',
    name: 'Nummer',
    names: ['203', '204'],
    before: [
      { type: 'CallSource', input: { text: 'Quelle der Leuchten', number: 4713 } },
      { type: 'CallType', input: { name: 'Ruf der Leuchten' } },
    ],
    choose: async (list) => {
      await option(list, 'Rufquelle', 'Quelle der Leuchten');
      await option(list, 'Rufarten', 'Ruf der Leuchten');
    },
  },
  {
    routes: entity('mergeGroup'),
    path: '/admin/mergegroups',
    title: 'Sammelgruppen',
    name: 'Name',
    before: [{ type: 'Section', input: { name: 'Zum Sammeln' } }],
    choose: (list) => option(list, 'Abteilungen', 'Zum Sammeln'),
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
    routes: entity('checkpointMap', 'checkpointMapSort'),
    path: '/admin/checkpointmaps',
    title: 'Lagepläne',
    name: 'Name',
  },
  {
    routes: entity('checkpoint'),
    path: '/admin/checkpointmaps/checkpoints',
    title: 'Checkpoints',
    name: 'Text',
    required: { Nummer: '4711' },
    isPanel: true,
  },
  { routes: entity('flightProfile'), path: '/admin/flightprofiles', title: 'Weglaufprofile', name: 'Name' },
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
    routes: entity('alertChannel'),
    path: '/admin/alert-channels',
    title: 'Alarmkanäle',
    name: 'Name',
  },
  {
    routes: entity('report'),
    path: '/admin/reports',
    title: 'Berichte',
    name: 'E-Mail',
    names: ['technik@haus.ch', 'technik@haus.ch, leitung@haus.ch'],
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
    routes: entity('connection', 'connectionPositionLog'),
    path: '/tree/connections',
    title: 'Verbindungen',
    name: 'Name',
  },
  {
    routes: entity('logFilter', 'logFilterSort'),
    path: '/log/filters',
    title: 'Gespeicherte Filter',
    name: 'Name',
    isPanel: true,
  },
  {
    routes: entity('defectMonitor'),
    path: '/analytics/incidents/monitors',
    title: 'Defektüberwachungen',
    name: 'Name',
    required: { Kriterium: '0x4f' },
    isPanel: true,
  },
  {
    routes: entity('notificationProfile'),
    path: '/analytics/incidents/notifications',
    title: 'Benachrichtigungen',
    name: 'Name',
    isPanel: true,
  },
  { routes: entity('treeView', 'treeViewSort'), path: '/tree/views', title: 'Ansichten', name: 'Name' },
  { routes: entity('subscriptionView'), path: '/appmanagement/subscriptions', title: 'Abonnements', name: 'Name' },
  { routes: entity('appUserGroup'), path: '/appmanagement/groups', title: 'Benutzergruppen', name: 'Name' },
  {
    routes: entity('appUser'),
    path: '/appmanagement/users',
    title: 'App-Benutzer',
    name: 'Name',
    before: [{ type: 'AppUserGroup', input: { name: 'Gruppe der Benutzer' } }],
    choose: async (list) => {
      await option(list, 'Benutzergruppe', 'Gruppe der Benutzer');
      await list.panel.getByRole('button', { name: 'Passwort erzeugen' }).click();
    },
  },
  {
    routes: entity('appDisplayGroup'),
    path: '/appmanagement/displaygroups',
    title: 'App-Anzeigegruppen',
    name: 'Name',
    before: [
      { type: 'Section', input: { name: 'Zeile der Matrix' } },
      { type: 'CallType', input: { name: 'Spalte der Matrix' } },
    ],
  },
  {
    routes: entity('notificationChannel'),
    path: '/appmanagement/notificationchannels',
    title: 'Töne & Kanäle',
    name: 'Name',
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
  devicePositions: '/tree/positions',
  displays: '/admin/displays',
  log: '/log',
  analytics: '/analytics',
  incidentsList: '/analytics/incidents',
  notificationUser: '/analytics/incidents/notifications/user',
  reportMigration: '/admin/reports/migration',
  defects: '/admin/defects',
  deliveries: '/admin/deliveries',
  logs: '/admin/logs',
  maintenance: '/admin/maintenance',
  backups: '/admin/backups',
  cloud: '/admin/gets-cloud',
  tunnel: '/admin/tunnel',
  sync: '/sync',
  pwaIncidents: '/pwa/overview/incidents',
  pwaCalls: '/pwa/overview/calls',
  pwaRound: '/pwa/overview/incidents/round',
  pwaSystem: '/pwa/system',
  pwaSync: '/pwa/sync',
  ldapSettings: '/admin/ldap',
  ldapSettingAuditLog: '/admin/ldap/audit',
  globalSettings: '/admin/settings',
  globalSettingAuditLog: '/admin/settings/audit',
  appClients: '/appmanagement/clients',
  appStatistic: '/appmanagement/statistic',
  appSettings: '/appmanagement/settings',
  appSettingAuditLog: '/appmanagement/settings/audit',
};

/** Screens that another journey looks at, because something has to happen before they appear. */
export const screensElsewhere: Readonly<Record<string, string>> = {
  'set-password': 'e2e/access/setPassword.spec.ts',
  setup: 'e2e/access/setup.spec.ts',
  appClientForm: 'e2e/app/clients.spec.ts',
  display: 'e2e/wall/wall.spec.ts',
  systemTreeNodeForm: 'e2e/admin/nodeForm.spec.ts',
  systemTreeNodeAuditLog: 'e2e/admin/nodeForm.spec.ts',
  systemTreeNodeFlightProfile: 'e2e/admin/nodePanels.spec.ts',
  systemTreeNodeCall: 'e2e/admin/nodePanels.spec.ts',
  callForm: 'e2e/log/callLog.spec.ts',
  analyticsNodeForm: 'e2e/analytics/analytics.spec.ts',
  analyticsCallForm: 'e2e/analytics/analytics.spec.ts',
  incidentForm: 'e2e/incidents/incidents.spec.ts',
  incidentsNodeForm: 'e2e/incidents/incidents.spec.ts',
  incidentsCallForm: 'e2e/incidents/incidents.spec.ts',
  logFilterRecipient: 'e2e/log/callLog.spec.ts',
  pwaIncident: 'e2e/pwa/pwa.spec.ts',
  pwaRoundIncident: 'e2e/pwa/pwa.spec.ts',
  pwaCallForm: 'e2e/pwa/pwa.spec.ts',
  pwaNodeForm: 'e2e/pwa/pwa.spec.ts',
  // The same panels over the same form.
  connectionFlightProfile: 'e2e/admin/nodePanels.spec.ts',
  connectionCall: 'e2e/admin/nodePanels.spec.ts',
  analyticsNodeAuditLog: 'e2e/admin/nodeForm.spec.ts',
  analyticsNodeFlightProfile: 'e2e/admin/nodePanels.spec.ts',
  analyticsNodeCall: 'e2e/admin/nodePanels.spec.ts',
  analyticsNodePositionLog: 'e2e/admin/nodePanels.spec.ts',
  incidentsNodeAuditLog: 'e2e/admin/nodeForm.spec.ts',
  incidentsNodeFlightProfile: 'e2e/admin/nodePanels.spec.ts',
  incidentsNodeCall: 'e2e/admin/nodePanels.spec.ts',
  incidentsNodePositionLog: 'e2e/admin/nodePanels.spec.ts',
  pwaNodeAuditLog: 'e2e/admin/nodeForm.spec.ts',
  pwaNodeFlightProfile: 'e2e/admin/nodePanels.spec.ts',
  pwaNodeCall: 'e2e/admin/nodePanels.spec.ts',
  pwaNodePositionLog: 'e2e/admin/nodePanels.spec.ts',
  checkpointMapPlan: 'e2e/admin/checkpointMaps.spec.ts',
  systemTreeNodePositionLog: 'e2e/admin/nodePanels.spec.ts',
  displayGroupOverrideList: 'e2e/admin/overrides.spec.ts',
  displayGroupOverrideForm: 'e2e/admin/overrides.spec.ts',
  displayGroupOverrideAuditLog: 'e2e/admin/overrides.spec.ts',
  deviceSearch: 'e2e/admin/deviceSearch.spec.ts',
  demo: 'e2e/demo/demo.spec.ts',
  tree: 'e2e/admin/systemTree.spec.ts',
  treeSort: 'e2e/admin/treeViews.spec.ts',
  appUserGroupDisplayGroupForm: 'e2e/app/appManagement.spec.ts',
  appUserGroupDisplayGroupAuditLog: 'e2e/app/appManagement.spec.ts',
  notificationSoundForm: 'e2e/app/appManagement.spec.ts',
  notificationSoundAuditLog: 'e2e/app/appManagement.spec.ts',
  appManagement: 'e2e/app/appManagement.spec.ts',
  // It leads to its first child.
  admin: 'e2e/shell/console.spec.ts',
};
