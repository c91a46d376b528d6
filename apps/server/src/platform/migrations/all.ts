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

export type Migration = { name: string; sql: string };

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
];
