type Part = { table: string; owner: string; keepsSystem?: true };
type Versioned = { entity: string; table: string; system: 'system_id' | 'id' | '0'; parts?: readonly Part[] };

const versioned: readonly Versioned[] = [
  { entity: 'system_param', table: 'system_params', system: 'id' },
  { entity: 'schedule', table: 'schedules', system: 'system_id' },
  { entity: 'section', table: 'sections', system: 'system_id' },
  { entity: 'section_template', table: 'section_templates', system: 'system_id' },
  {
    entity: 'display_group',
    table: 'display_groups',
    system: 'system_id',
    parts: [{ table: 'connections', owner: 'display_group_id' }],
  },
  { entity: 'call_type', table: 'call_types', system: 'system_id' },
  { entity: 'call_source', table: 'call_sources', system: 'system_id' },
  { entity: 'call_source_group', table: 'call_source_groups', system: 'system_id' },
  { entity: 'hub', table: 'hubs', system: 'system_id' },
  { entity: 'system_tree_node', table: 'system_tree_nodes', system: 'system_id' },
  { entity: 'display_group_override', table: 'display_group_overrides', system: 'system_id' },
  { entity: 'global_setting', table: 'global_settings', system: '0' },
  {
    entity: 'display_profile',
    table: 'display_profiles',
    system: '0',
    parts: [{ table: 'display_profile_settings', owner: 'display_profile_id', keepsSystem: true }],
  },
  { entity: 'display_note', table: 'display_notes', system: 'system_id' },
  { entity: 'video_stream', table: 'video_streams', system: 'system_id' },
  {
    entity: 'role',
    table: 'roles',
    system: '0',
    parts: [
      { table: 'role_permissions', owner: 'role_id' },
      { table: 'role_call_source_groups', owner: 'role_id', keepsSystem: true },
    ],
  },
  { entity: 'user', table: 'users', system: '0' },
];

const withPassword = ['system_params', 'hubs', 'users'];
/** Keys, what devices report, what the database makes itself. */
const leftOut = `ARRAY['id', 'revision', 'system_id', 'search_text', 'created_at', 'version', 'status', 'last_sync', 'battery',
  'reachable', 'last_reachable_at', 'position', 'position_updated_at', 'is_active']`;

const partOf = ({ table, owner, keepsSystem }: Part, isOfSystem: boolean) => `jsonb_build_object('${table}', (
    SELECT coalesce(jsonb_agg(to_jsonb(p) - ARRAY['id', 'revision', '${owner}'${keepsSystem ? '' : `, 'system_id'`}] ORDER BY
      ${keepsSystem ? 'p.system_id, ' : ''}p.id), '[]')
    FROM ${table} p WHERE p.${owner} = t.id${isOfSystem ? ' AND p.system_id = t.system_id' : ''}))`;

const firstOf = ({ entity, table, system, parts = [] }: Versioned) => {
  const values = [
    `to_jsonb(t) - ${leftOut}`,
    ...(withPassword.includes(table) ? [`jsonb_build_object('password', t.password IS NOT NULL)`] : []),
    ...parts.map((part) => partOf(part, system === 'system_id')),
  ];
  return `SELECT ${system === '0' ? '0' : `t.${system}`} AS system_id, '${entity}' AS entity, t.id AS row_id, t.revision,
  ${values.join(' || ')} AS "values" FROM ${table} t`;
};

/** What stood before anything was recorded gets a first version with the time of the migration. */
export const firstVersions = `
INSERT INTO row_versions (number, life, system_id, entity, row_id, revision, change, at, user_name, "values")
SELECT number, number, system_id, entity, row_id, revision, 'known', now(), '', "values"
FROM (SELECT nextval('row_version_numbers') AS number, found.* FROM (
${versioned.map(firstOf).join('\nUNION ALL\n')}) AS found) AS first;
`;

export const rowVersions = /* sql */ `
-- Every state of every configured row, written with the change itself. Ids are used again after a deletion: a life is
-- all versions of a row from its creation to its deletion, named by the number of the first one.
CREATE SEQUENCE row_version_numbers;
CREATE TABLE row_versions (
  number bigint PRIMARY KEY DEFAULT nextval('row_version_numbers'),
  life bigint NOT NULL,
  -- 0: rows of the whole installation.
  system_id integer NOT NULL,
  entity text NOT NULL,
  row_id integer NOT NULL,
  revision integer NOT NULL,
  change text NOT NULL CHECK (change IN ('known', 'created', 'updated', 'deleted')),
  at timestamptz NOT NULL,
  user_id integer,
  user_name text NOT NULL,
  "values" jsonb,
  CHECK (("values" IS NULL) = (change = 'deleted'))
);
-- For the history of a row, and for the newest version of each row up to a moment, read from the index alone.
CREATE INDEX row_versions_row ON row_versions (system_id, entity, row_id, number DESC) INCLUDE (at);

-- History is added to, never changed.
GRANT SELECT, INSERT ON row_versions TO carestead_app;
GRANT USAGE ON SEQUENCE row_version_numbers TO carestead_app;
${firstVersions}`;
