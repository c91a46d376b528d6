import { locationOf } from './sourceLocation.ts';
import { isTest, lineAt, type Source, visit } from './sources.ts';

/** Tables that hold no rows of entities, by who writes them. */
const otherOwners: Readonly<Record<string, string>> = {
  sessions: 'access',
  node_words: 'tree',
  video_triggers: 'video',
  alerts: 'alertChannels',
  alert_replies: 'alertChannels',
  display_pairings: 'display',
  display_pairing_codes: 'display',
  displays: 'displays',
  field_streams: 'calls',
  calls: 'calls',
  journal: 'calls',
  analytics_zones: 'analytics',
  analytics_stale_days: 'analytics',
  analytics_stale_months: 'analytics',
  analytics_hours: 'analytics',
  analytics_heat: 'analytics',
  analytics_types: 'analytics',
  analytics_devices: 'analytics',
  analytics_times: 'analytics',
  analytics_month_heat: 'analytics',
  analytics_month_types: 'analytics',
  analytics_month_devices: 'analytics',
  analytics_month_times: 'analytics',
  app_user_states: 'phones',
  app_client_states: 'phones',
  app_client_keys: 'phones',
  app_pairing_codes: 'phones',
  app_client_days: 'phones',
  app_subscriptions: 'phones',
  phone_servers: 'phones',
  phone_alerts: 'phones',
  phone_rings: 'phones',
  phone_ring_groups: 'phones',
  phone_ring_people: 'phones',
  phone_dues: 'phones',
  phone_notifications: 'phones',
  call_log: 'callLog',
  call_log_rebuild: 'callLog',
  call_traces: 'callLog',
  call_remarks: 'callLog',
  call_cleanups: 'callLog',
  report_mailings: 'callLog',
  incidents: 'incidents',
  incident_devices: 'incidents',
  incident_steps: 'incidents',
  incident_watches: 'incidents',
  incident_defects: 'incidents',
  incident_looks: 'incidents',
  incident_links: 'incidents',
  report_sendings: 'reports',
  telemetry: 'calls',
  telemetry_days: 'telemetry',
  device_states: 'calls',
  node_notes: 'tree',
  device_actions: 'calls',
  disabled_devices: 'tree',
  position_log: 'tree',
  hub_reports: 'devices',
  hub_log: 'devices',
  hub_log_cursors: 'devices',
  device_searches: 'devices',
  licences: 'licence',
  jobs: 'jobs',
  files: 'files',
  audit_seals: 'audit',
  audit_anchor: 'audit',
  deliveries: 'deliveries',
  delivery_targets: 'deliveries',
  push_keys: 'deliveries',
  notification_tokens: 'notifications',
  notification_notices: 'notifications',
  notification_sends: 'notifications',
  // The platform and the kit write these for all features: cursors, audit rows, what is to be sent to configurators.
  journal_cursors: 'platform',
  job_schedules: 'platform',
  audit_log: 'platform',
  installation: 'platform',
  operations: 'platform',
  backup_passphrase: 'backups',
  current_problems: 'conditions',
  online_backup: 'backups',
  cloud_accounts: 'cloud',
  cloud_waiting: 'cloud',
  cloud_copies: 'cloud',
  online_backup_files: 'backups',
  tunnel: 'tunnel',
  sync_state: 'entities',
  outbox: 'entities',
  row_versions: 'entities',
  sync_rows: 'sync',
  sync_comparisons: 'sync',
  sync_differences: 'sync',
  sync_snapshots: 'sync',
  sync_runs: 'sync',
};

/** Who else writes a table, and why. */
const exceptions: Readonly<Record<string, string>> = {
  'account users': "one's own account is one's row of users",
  'account sessions': 'a new password ends the other sessions in the same transaction',
  'access installation': 'the first user sets the installation up, in one transaction',
  'systems installation': 'a system that was deleted does not give its id away again',
  'field system_params': 'the configurator reports its version over the link',
  'displays display_pairings': 'a display that is removed loses its pairing in the same transaction',
  'history calls': 'a generated past is copied as the ingest would have written it',
  'history journal': 'as above',
  'history call_log': 'as above: as its consumer would have filled it',
  'history telemetry': 'as above',
  'history field_streams': 'as above: its stream, and the revision of the list',
  'history device_states': 'as above: what devices reported last',
  'history sections': 'a generated tree is copied, with its versions',
  'history system_tree_nodes': 'as above',
  'history journal_cursors': 'no consumer acts on a generated past',
  'callLog calls': 'old calls go together with their log, their journal and their traces, in one transaction',
  'callLog journal': 'as above',
  'sync outbox': 'what was sent is taken out, what was refused is set aside',
  'demo log_filters': 'saved filters of the demo data belong to its super user',
  'backups installation': 'a restored database begins a new epoch',
  'backups sessions': 'whoever was logged in when the backup was made logs in again',
  'backups jobs': 'what was open when the backup was made is over',
  'backups audit_log': 'transactions of another database server have other numbers',
  'exports jobs': 'an export is a job, and goes with its file',
  'demo app_pairing_codes': 'phones of the demo are paired as any other, with codes that no person types',
  'demo app_client_days': 'phones of the demo have a past',
  'demo phone_rings': 'as above',
  'demo phone_ring_groups': 'as above',
  'demo phone_notifications': 'as above',
  'demo incidents': 'as above: what the rules would have found in it',
  'demo incident_steps': 'as above',
  'demo node_notes': 'as above: what was noted about it',
  'demo deliveries': 'as above: what was sent, with its result',
  'demo report_sendings': 'as above',
  'demo report_mailings': 'as above',
  'demo notification_sends': 'as above',
  'demo jobs': 'as above: exports of people with their files',
  'demo sessions': 'no person has to log in again after a reset of the demo',
  'demo app_client_keys': 'as above: phones stay paired',
  'demo app_client_states': 'as above',
  'demo display_pairings': 'as above: walls stay paired',
  'demo push_keys': 'as above: subscriptions of browsers stay valid',
  'demo installation': 'a demo that is put back begins a new epoch',
  'demo files': 'the plan of the demo data is drawn, not uploaded',
};

const building = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto']);
const statement = /\b(?:INSERT INTO|UPDATE|DELETE FROM|MERGE INTO|TRUNCATE|COPY)\s+(?:ONLY\s+)?([a-z_]+)/g;
/** They serve every feature, and write what those declare. */
const general = ['', 'platform', 'entities', 'testing'];

type Write = { table: string | null; at: number };

/** Every place where a feature writes a table of another one, or one that cannot be found in the source. */
export function tableWrites(sources: readonly Source[]): string[] {
  const owners = tableOwners(sources);
  return sources
    .filter(({ path }) => path.startsWith('apps/server/src/') && !isTest(path))
    .flatMap((source) => {
      const { folder } = locationOf(source.path);
      if (general.includes(folder)) return [];
      return writesIn(source, owners)
        .filter(({ table }) => table === null || !mayWrite(folder, table, owners))
        .map(({ table, at }) => {
          const place = `${source.path}:${lineAt(source.text, at)}`;
          return table === null
            ? `${place} writes a table that is not named there`
            : `${place} writes ${table} of ${owners.get(table)}`;
        });
    });
}

/** Exceptions that nothing needs any more. */
export function idleExceptions(sources: readonly Source[]): string[] {
  const owners = tableOwners(sources);
  const used = new Set(
    sources
      .filter(({ path }) => path.startsWith('apps/server/src/') && !isTest(path))
      .flatMap((source) => writesIn(source, owners).map(({ table }) => `${locationOf(source.path).folder} ${table}`)),
  );
  return Object.keys(exceptions).filter((exception) => !used.has(exception));
}

const mayWrite = (folder: string, table: string, owners: ReadonlyMap<string, string>) =>
  owners.get(table) === folder || `${folder} ${table}` in exceptions;

/** A table of an entity belongs to the feature in whose folder of the domain the entity is declared. */
function tableOwners(sources: readonly Source[]): ReadonlyMap<string, string> {
  const owners = new Map(Object.entries(otherOwners));
  for (const source of sources) {
    if (!source.path.startsWith('packages/domain/src/') || isTest(source.path)) continue;
    if (!source.text.includes('entity(')) continue;
    const { folder } = locationOf(source.path);
    for (const [, plural = ''] of source.text.matchAll(/^ {2}plural: '([a-z_]+)'/gm)) owners.set(plural, folder);
  }
  return owners;
}

function writesIn(source: Source, owners: ReadonlyMap<string, string>): readonly Write[] {
  const found: Write[] = [];
  const inText = (text: string, at: number) => {
    for (const [, table = ''] of text.matchAll(statement)) if (owners.has(table)) found.push({ table, at });
  };
  visit(source, {
    CallExpression: ({ callee, arguments: [table], start }) => {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      if (!building.has(callee.property.name)) return;
      const isNamed = table?.type === 'Literal' && typeof table.value === 'string';
      found.push({ table: isNamed ? String(table.value) : null, at: start });
    },
    Literal: ({ value, start }) => {
      if (typeof value === 'string') inText(value, start);
    },
    TemplateLiteral: ({ quasis, start }) => inText(quasis.map(({ value }) => value.raw).join('?'), start),
  });
  return found;
}
