export const callLog = /* sql */ `
-- A row of the configuration as it was at a moment. What is older than its first version had that one, as far as anybody
-- knows; so had what a configurator with a clock that is behind reports of a row that was just made.
CREATE FUNCTION row_as_of(of_system integer, of_entity text, of_row integer, moment timestamptz) RETURNS TABLE (was jsonb)
LANGUAGE sql STABLE AS $$
  (SELECT v.values FROM row_versions v
    WHERE v.system_id = of_system AND v.entity = of_entity AND v.row_id = of_row AND v.at <= moment
    ORDER BY v.number DESC LIMIT 1)
  UNION ALL
  (SELECT v.values FROM row_versions v
    WHERE v.system_id = of_system AND v.entity = of_entity AND v.row_id = of_row ORDER BY v.number LIMIT 1)
  LIMIT 1
$$;
-- For the last change before a moment: between two changes the configuration is the same.
CREATE INDEX row_versions_at ON row_versions (system_id, at);

-- Where a node stood: ids and names from the top down, its room (else what is above it), and whether it is technical.
CREATE FUNCTION node_path_as_of(of_system integer, of_node integer, moment timestamptz,
  OUT ids integer[], OUT names text, OUT room_id integer, OUT is_tech boolean)
LANGUAGE plpgsql STABLE AS $$
DECLARE
  node integer := of_node;
  found_values jsonb;
BEGIN
  ids := '{}';
  names := '';
  is_tech := false;
  WHILE node > 0 AND cardinality(ids) <= 10 AND NOT node = ANY(ids) LOOP
    SELECT was INTO found_values FROM row_as_of(of_system, 'system_tree_node', node, moment);
    EXIT WHEN found_values IS NULL;
    ids := node || ids;
    names := concat_ws(' / ', found_values ->> 'name', nullif(names, ''));
    IF room_id IS NULL AND found_values ->> 'kind' = 'room' THEN
      room_id := node;
    END IF;
    IF node = of_node THEN
      is_tech := found_values ->> 'kind' = 'tech' OR coalesce((found_values ->> 'is_tech')::boolean, false);
    END IF;
    node := (found_values ->> 'parent_id')::integer;
  END LOOP;
  room_id := coalesce(room_id, ids[cardinality(ids) - 1], nullif(of_node, 0));
END $$;

-- The calls as the log shows, filters and counts them, with the configuration as it was when they opened. Made from calls
-- by a consumer of the journal, and at any time anew by npm run calllog:rebuild.
CREATE TABLE call_log (
  id bigint NOT NULL,
  system_id integer NOT NULL REFERENCES system_params ON DELETE CASCADE,
  opened_at timestamptz NOT NULL,
  closed_at timestamptz,
  -- In whole seconds, once it is over.
  duration bigint,
  presence_at timestamptz,
  acknowledged_at timestamptz,
  acknowledged_by text NOT NULL,
  handled_by_app_username text NOT NULL,
  handled_by text NOT NULL GENERATED ALWAYS AS
    (CASE WHEN handled_by_app_username = '' THEN acknowledged_by ELSE handled_by_app_username END) STORED,
  manually_closed_by_username text NOT NULL,
  call_type_id integer NOT NULL,
  call_type_name text NOT NULL,
  call_type_text text NOT NULL,
  call_type_char text NOT NULL,
  call_type_color text NOT NULL,
  -- Null where the type of the call was not known.
  urgency text,
  flag text,
  kind text NOT NULL,
  is_test boolean NOT NULL,
  is_repeater boolean NOT NULL,
  call_source_id integer NOT NULL,
  call_source_text text NOT NULL,
  section_id integer NOT NULL,
  section_name text NOT NULL,
  device_id integer NOT NULL,
  device_text_short text NOT NULL,
  device_text_long text NOT NULL,
  room_id integer,
  node_path integer[] NOT NULL,
  node_path_text text NOT NULL,
  number integer NOT NULL,
  position text NOT NULL,
  search_text text COLLATE "C" NOT NULL GENERATED ALWAYS AS (search_text_of(call_type_text || E'\\n' || call_type_name || E'\\n' ||
    section_name || E'\\n' || node_path_text || E'\\n' || device_text_long || E'\\n' || device_text_short || E'\\n' ||
    call_source_text || E'\\n' || position)) STORED,
  PRIMARY KEY (id, opened_at)
) PARTITION BY RANGE (opened_at);
CREATE INDEX call_log_order ON call_log (system_id, opened_at, id);
CREATE INDEX call_log_room ON call_log (system_id, room_id, opened_at);
CREATE INDEX call_log_search ON call_log USING gin (search_text gin_trgm_ops);
CREATE TABLE call_log_default PARTITION OF call_log DEFAULT;

-- How far a rebuild has come, so that one that was interrupted goes on.
CREATE TABLE call_log_rebuild (
  id integer PRIMARY KEY CHECK (id = 1),
  after_id bigint NOT NULL,
  up_to_id bigint NOT NULL,
  began_at timestamptz NOT NULL
);

-- On which displays a call was painted, and what of it was sent where: much, and of no consequence to any other feature.
CREATE TABLE call_traces (
  call_id bigint NOT NULL,
  system_id integer NOT NULL REFERENCES system_params ON DELETE CASCADE,
  at timestamptz NOT NULL,
  kind text NOT NULL,
  data jsonb NOT NULL
) PARTITION BY RANGE (at);
CREATE INDEX call_traces_call ON call_traces (call_id, at);
CREATE INDEX call_traces_system ON call_traces (system_id);
CREATE TABLE call_traces_default PARTITION OF call_traces DEFAULT;

GRANT SELECT, INSERT, UPDATE, DELETE ON call_log, call_log_rebuild TO carestead_app;
GRANT SELECT, INSERT, DELETE ON call_traces TO carestead_app;

SELECT ensure_partitions(parent, (now() AT TIME ZONE 'UTC')::date, 3) FROM unnest(ARRAY['call_log', 'call_traces']) AS parent;
-- A month for every month in which calls were opened, ten years back at most; what is older has the default partition.
SELECT ensure_partitions('call_log', month, 1)
FROM (SELECT DISTINCT date_trunc('month', opened_at AT TIME ZONE 'UTC')::date AS month FROM calls
  WHERE opened_at BETWEEN now() - interval '10 years' AND now()) AS months;
`;
