import { groundFloor } from './0001-ground-floor.ts';
import { configuration } from './0002-configuration.ts';
import { access } from './0003-access.ts';
import { auditViewer } from './0004-audit-viewer.ts';
import { calls } from './0005-calls.ts';
import { display } from './0006-display.ts';
import { journalOrder } from './0007-journal-order.ts';
import { servers } from './0008-servers.ts';
import { callsOfStreams } from './0009-calls-of-streams.ts';
import { keyCheck } from './0010-key-check.ts';
import { rows } from './0011-rows.ts';
import { displayBrowser } from './0012-display-browser.ts';
import { acknowledgedCalls } from './0013-acknowledged-calls.ts';
import { systemIds } from './0014-system-ids.ts';
import { searchText } from './0015-search-text.ts';
import { rowVersions } from './0016-row-versions.ts';
import { partitions } from './0017-partitions.ts';
import { telemetry } from './0018-telemetry.ts';
import { callLog } from './0019-call-log.ts';
import { epochs } from './0020-epochs.ts';
import { jobs } from './0021-jobs.ts';
import { deliveries } from './0022-deliveries.ts';
import { deviceStates } from './0023-device-states.ts';
import { buttons } from './0024-buttons.ts';
import { hubLog } from './0025-hub-log.ts';
import { alertChannels } from './0026-alert-channels.ts';
import { escapeTables } from './0027-escape.ts';
import { mergeGroups } from './0028-merge-groups.ts';
import { idleCursors } from './0029-idle-cursors.ts';
import { auditFields } from './0030-audit-fields.ts';
import { urgentDeliveries } from './0031-urgent-deliveries.ts';
import { nodeRules } from './0032-node-rules.ts';
import { treeViews } from './0033-tree-views.ts';
import { nodeNotes } from './0034-node-notes.ts';
import { positionLog } from './0035-position-log.ts';
import { deviceSearch } from './0036-device-search.ts';
import { search } from './0037-search.ts';
import { noteSearch } from './0038-note-search.ts';
import { sync } from './0039-sync.ts';
import { keptJobs } from './0041-kept-jobs.ts';
import { differenceSearch } from './0043-difference-search.ts';
import { callRemarks } from './0044-call-remarks.ts';
import { logFilters } from './0045-log-filters.ts';
import { reportMailings } from './0046-report-mailings.ts';
import { quickSearchText } from './0050-quick-search-text.ts';
import { keepCalls } from './0051-keep-calls.ts';
import { logIndexes } from './0052-log-indexes.ts';
import { backups } from './0053-backups.ts';
import { currentProblems } from './0054-current-problems.ts';
import { retention } from './0055-retention.ts';
import { auditPurgeInSteps } from './0056-audit-purge-in-steps.ts';
import { onlineBackup } from './0057-online-backup.ts';
import { displayPages } from './0058-display-pages.ts';
import { logStatistics } from './0059-log-statistics.ts';
import { analytics } from './0060-analytics.ts';
import { staffRanking } from './0061-staff-ranking.ts';
import { incidents } from './0062-incidents.ts';
import { notifications } from './0063-notifications.ts';
import { reports } from './0064-reports.ts';
import { migratedReports } from './0065-migrated-reports.ts';
import { appManagement } from './0066-app-management.ts';
import { phones } from './0067-phones.ts';
import { appClientDays } from './0068-app-client-days.ts';
import { alertsOnPhones } from './0069-alerts-on-phones.ts';
import { readableMigrations } from './0073-readable-migrations.ts';
import { cloud } from './0072-cloud.ts';
import { tunnel } from './0071-tunnel.ts';

export type Migration = {
  name: string;
  sql: string;
  /**
   * For one that takes away or demands something (docs/decisions/0075-updates.md): the newest migration that a release must
   * know to work with the tables as they are afterwards. One that only adds is as the one before it.
   */
  readableFrom?: string;
};

/** In the order in which they are applied; a landed migration is never changed. */
export const migrations: readonly Migration[] = [
  { name: '0001-ground-floor', sql: groundFloor },
  { name: '0002-configuration', sql: configuration },
  { name: '0003-access', sql: access },
  { name: '0004-audit-viewer', sql: auditViewer },
  { name: '0005-calls', sql: calls },
  { name: '0006-display', sql: display },
  { name: '0007-journal-order', sql: journalOrder },
  { name: '0008-servers', sql: servers },
  { name: '0009-calls-of-streams', sql: callsOfStreams },
  { name: '0010-key-check', sql: keyCheck },
  { name: '0011-rows', sql: rows },
  { name: '0012-display-browser', sql: displayBrowser },
  { name: '0013-acknowledged-calls', sql: acknowledgedCalls },
  { name: '0014-system-ids', sql: systemIds },
  { name: '0015-search-text', sql: searchText },
  { name: '0016-row-versions', sql: rowVersions },
  { name: '0017-partitions', sql: partitions },
  { name: '0018-telemetry', sql: telemetry },
  { name: '0019-call-log', sql: callLog },
  { name: '0020-epochs', sql: epochs },
  { name: '0021-jobs', sql: jobs },
  { name: '0022-deliveries', sql: deliveries },
  { name: '0023-device-states', sql: deviceStates },
  { name: '0024-buttons', sql: buttons },
  { name: '0025-hub-log', sql: hubLog },
  { name: '0026-alert-channels', sql: alertChannels },
  { name: '0027-escape', sql: escapeTables },
  { name: '0028-merge-groups', sql: mergeGroups },
  { name: '0029-idle-cursors', sql: idleCursors },
  { name: '0030-audit-fields', sql: auditFields },
  { name: '0031-urgent-deliveries', sql: urgentDeliveries },
  { name: '0032-node-rules', sql: nodeRules },
  { name: '0033-tree-views', sql: treeViews },
  { name: '0034-node-notes', sql: nodeNotes },
  { name: '0035-position-log', sql: positionLog },
  { name: '0036-device-search', sql: deviceSearch },
  { name: '0037-search', sql: search },
  { name: '0038-note-search', sql: noteSearch },
  { name: '0039-sync', sql: sync },
  { name: '0041-kept-jobs', sql: keptJobs },
  { name: '0043-difference-search', sql: differenceSearch },
  { name: '0044-call-remarks', sql: callRemarks },
  { name: '0045-log-filters', sql: logFilters },
  { name: '0046-report-mailings', sql: reportMailings },
  { name: '0050-quick-search-text', sql: quickSearchText },
  { name: '0051-keep-calls', sql: keepCalls },
  { name: '0052-log-indexes', sql: logIndexes },
  { name: '0053-backups', sql: backups },
  { name: '0054-current-problems', sql: currentProblems },
  { name: '0055-retention', sql: retention },
  { name: '0056-audit-purge-in-steps', sql: auditPurgeInSteps },
  { name: '0057-online-backup', sql: onlineBackup },
  { name: '0058-display-pages', sql: displayPages },
  { name: '0059-log-statistics', sql: logStatistics },
  { name: '0060-analytics', sql: analytics },
  { name: '0061-staff-ranking', sql: staffRanking },
  { name: '0062-incidents', sql: incidents },
  { name: '0063-notifications', sql: notifications },
  { name: '0064-reports', sql: reports },
  { name: '0065-migrated-reports', sql: migratedReports },
  { name: '0066-app-management', sql: appManagement },
  { name: '0067-phones', sql: phones },
  { name: '0068-app-client-days', sql: appClientDays },
  { name: '0069-alerts-on-phones', sql: alertsOnPhones },
  { name: '0073-readable-migrations', sql: readableMigrations },
  { name: '0072-cloud', sql: cloud },
  { name: '0071-tunnel', sql: tunnel },
];
