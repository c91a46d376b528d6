import { login, setPassword } from './access/logIn.ts';
import { permission } from './access/permissions.ts';
import { role } from './access/roles.ts';
import { user } from './access/users.ts';
import { account } from './account.ts';
import { adminSearch } from './adminSearch.ts';
import { alertChannels } from './alertChannels.ts';
import { analytics } from './analytics.ts';
import { analyticsCare } from './analyticsCare.ts';
import { appGroups, appManagement, appSettings, appSounds } from './appManagement/appManagement.ts';
import { audit } from './audit.ts';
import { backups } from './backups.ts';
import { callForm } from './callForm.ts';
import { callLog } from './callLog.ts';
import { callTypes } from './calls.ts';
import { cloud } from './cloud/cloud.ts';
import { conditions } from './conditions.ts';
import { defects } from './defects.ts';
import { deliveries } from './deliveries.ts';
import { demo } from './demo/demo.ts';
import { button } from './devices/button.ts';
import { callSources } from './devices/callSources.ts';
import { deviceSearch } from './devices/deviceSearch.ts';
import { display } from './display/wall.ts';
import { wallDesk } from './display/wallDesk.ts';
import { wallRare } from './display/wallRare.ts';
import { displays } from './displays.ts';
import { entities } from './entities.ts';
import { enumeration } from './enumeration/enumeration.ts';
import { escapeTexts } from './escape/maps.ts';
import { exportFile } from './exportFile.ts';
import { exportTexts } from './exports.ts';
import { hubs } from './hubs.ts';
import { incidents } from './incidents/incidents.ts';
import { incidentsBar } from './incidents/incidentsBar.ts';
import { mobileIncidents } from './incidents/mobileIncidents.ts';
import { incidentRound } from './incidents/round.ts';
import { jobs } from './jobs.ts';
import { editor } from './kit/editor.ts';
import { form } from './kit/form.ts';
import { list } from './kit/list.ts';
import { problem } from './kit/problem.ts';
import { reserved, sort } from './kit/sort.ts';
import { ldap } from './ldap/ldap.ts';
import { licence } from './licence.ts';
import { logReports } from './logReports.ts';
import { logsTexts } from './logs.ts';
import { mail } from './mail.ts';
import { maintenance } from './maintenance.ts';
import { mobileCalls } from './mobileCalls.ts';
import { notifications } from './notifications.ts';
import { operations } from './operations.ts';
import { phoneApp } from './phoneApp/phoneApp.ts';
import { phoneDuty } from './phones/phoneDuty.ts';
import { phonePanel } from './phones/phonePanel.ts';
import { phoneStatistic } from './phones/phoneStatistic.ts';
import { phones } from './phones/phones.ts';
import { reportMail } from './reports/reportMail.ts';
import { reportMigration } from './reports/reportMigration.ts';
import { reports } from './reports/reports.ts';
import { overrides } from './routing/overrides.ts';
import { routing } from './routing/reasons.ts';
import { routingForms } from './routing/routingForms.ts';
import { whoSees } from './routing/whoSees.ts';
import { search } from './search.ts';
import { settings } from './settings.ts';
import { setup } from './setup.ts';
import { admin, app, home } from './shell/app.ts';
import { noAccess, notFound } from './shell/noAccess.ts';
import { pwa } from './shell/pwa.ts';
import { shell } from './shell/shell.ts';
import { supportReadme } from './supportReadme.ts';
import { sync } from './sync/sync.ts';
import { syncBar } from './sync/syncBar.ts';
import { syncRun } from './sync/syncRun.ts';
import { systems } from './systems.ts';
import { deviceAction } from './tree/deviceAction.ts';
import { nodeForm } from './tree/nodeForm.ts';
import { positionLog } from './tree/positionLog.ts';
import { treeScreen } from './tree/treeScreen.ts';
import { treeView } from './tree/treeView.ts';
import { tree } from './tree.ts';
import { tunnel, tunnelBar } from './tunnel.ts';
import { updates } from './updates.ts';
import { video } from './video.ts';

/** One entry per area; an id begins with the name of its area, those of entities with entity, choice or hint. */
export const areas = {
  account,
  admin,
  adminSearch,
  alertChannels,
  app,
  analytics,
  analyticsCare,
  appGroups,
  appManagement,
  appSettings,
  appSounds,
  audit,
  backups,
  button,
  callForm,
  callSources,
  callTypes,
  cloud,
  conditions,
  callLog,
  defects,
  deliveries,
  demo,
  deviceAction,
  deviceSearch,
  display,
  displays,
  editor,
  entities,
  enumeration,
  escape: escapeTexts,
  exportFile,
  exports: exportTexts,
  form,
  home,
  hubs,
  incidentRound,
  incidents,
  incidentsBar,
  phoneApp,
  phoneDuty,
  phonePanel,
  phones,
  phoneStatistic,
  jobs,
  ldap,
  licence,
  list,
  login,
  logReports,
  mail,
  logs: logsTexts,
  maintenance,
  mobileCalls,
  mobileIncidents,
  noAccess,
  nodeForm,
  notFound,
  notifications,
  operations,
  overrides,
  permission,
  positionLog,
  problem,
  pwa,
  reportMail,
  reportMigration,
  reports,
  reserved,
  role,
  routing,
  routingForms,
  search,
  setPassword,
  settings,
  setup,
  shell,
  sort,
  sync,
  syncBar,
  syncRun,
  supportReadme,
  systems,
  tree,
  treeScreen,
  treeView,
  user,
  tunnel,
  tunnelBar,
  updates,
  video,
  wallDesk,
  wallRare,
  whoSees,
};

export const all = {
  ...account,
  ...admin,
  ...adminSearch,
  ...alertChannels,
  ...app,
  ...analytics,
  ...analyticsCare,
  ...appGroups,
  ...appManagement,
  ...appSettings,
  ...appSounds,
  ...audit,
  ...backups,
  ...button,
  ...callForm,
  ...callSources,
  ...callTypes,
  ...cloud,
  ...conditions,
  ...callLog,
  ...defects,
  ...deliveries,
  ...demo,
  ...deviceAction,
  ...deviceSearch,
  ...display,
  ...displays,
  ...editor,
  ...entities,
  ...enumeration,
  ...escapeTexts,
  ...exportFile,
  ...exportTexts,
  ...form,
  ...home,
  ...hubs,
  ...incidentRound,
  ...phoneApp,
  ...phoneDuty,
  ...phonePanel,
  ...phones,
  ...phoneStatistic,
  ...incidents,
  ...incidentsBar,
  ...jobs,
  ...ldap,
  ...licence,
  ...list,
  ...login,
  ...logReports,
  ...mail,
  ...logsTexts,
  ...maintenance,
  ...mobileCalls,
  ...mobileIncidents,
  ...noAccess,
  ...nodeForm,
  ...notFound,
  ...notifications,
  ...operations,
  ...overrides,
  ...permission,
  ...positionLog,
  ...problem,
  ...pwa,
  ...reportMail,
  ...reportMigration,
  ...reports,
  ...reserved,
  ...role,
  ...routing,
  ...routingForms,
  ...search,
  ...setPassword,
  ...settings,
  ...setup,
  ...shell,
  ...sort,
  ...sync,
  ...syncBar,
  ...syncRun,
  ...supportReadme,
  ...systems,
  ...tree,
  ...treeScreen,
  ...treeView,
  ...user,
  ...tunnel,
  ...tunnelBar,
  ...updates,
  ...video,
  ...wallDesk,
  ...wallRare,
  ...whoSees,
};

export type MessageId = keyof typeof all;
