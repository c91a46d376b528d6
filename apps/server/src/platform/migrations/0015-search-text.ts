/** The texts of each table that its list is searched in, the name first; those that may be empty stand as coalesce. */
const searched: Readonly<Record<string, readonly string[]>> = {
  system_params: ['name', 'ip', 'username', 'gateway', 'subnet', 'ntp_server', 'timezone', "coalesce(version, '')"],
  schedules: ['name'],
  sections: ['name'],
  section_templates: ['name'],
  display_groups: ['name'],
  call_types: ['name', 'char', 'text'],
  call_sources: ['text', 'char'],
  call_source_groups: ['name'],
  hubs: ['name', 'ip', 'username'],
  system_tree_nodes: ['name', 'text_long', 'text_short', 'callback_number', 'comment', 'serial', 'mac'],
  display_group_overrides: ['name'],
  display_profiles: ['name', 'slug'],
  display_notes: ['title', 'text'],
  video_streams: ['name', 'url'],
  roles: ['name'],
  users: ['username', 'email'],
};

const columns = Object.entries(searched).map(
  ([table, texts]) => `ALTER TABLE ${table} ADD COLUMN search_text text COLLATE "C" NOT NULL
    GENERATED ALWAYS AS (search_text_of(${texts.join(" || E'\\n' || ")})) STORED;`,
);

/** Tables that may have tens of thousands of rows; the others are read faster than an index. */
const indexed = ['system_tree_nodes', 'call_sources', 'users'];

export const searchText = /* sql */ `
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- The same as searchText in the domain (text/searchText.ts); a test compares the two.
CREATE FUNCTION search_text_of(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  plain text COLLATE "C";
  short text COLLATE "C";
BEGIN
  plain := regexp_replace(normalize(lower(value COLLATE "und-x-icu"), NFKD), '[\\u0300-\\u036F]', '', 'g');
  plain := replace(replace(replace(replace(plain, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
  plain := translate(plain, 'øłđðħıŧ', 'olddhit');
  short := regexp_replace(plain, '([aou])e', '\\1', 'g');
  RETURN CASE WHEN short = plain THEN plain ELSE plain || E'\\n' || short END;
END $$;

${columns.join('\n')}

${indexed.map((table) => `CREATE INDEX ${table}_search ON ${table} USING gin (search_text gin_trgm_ops);`).join('\n')}
-- What is chosen from begins in the order of the rows, without a search.
CREATE INDEX system_tree_nodes_order ON system_tree_nodes (system_id, sort_order, id);
`;
