export const auditViewer = /* sql */ `
-- The audit log is read backwards in time: of a kind, of one row, of a person, of a system, of a changed field.
CREATE INDEX audit_log_kind_time ON audit_log (entity_type, created_at, id);
CREATE INDEX audit_log_row_time ON audit_log (entity_type, entity_id, created_at, id);
CREATE INDEX audit_log_user_time ON audit_log (user_id, created_at, id);
CREATE INDEX audit_log_system_time ON audit_log (system_id, created_at, id);
CREATE INDEX audit_log_fields ON audit_log USING gin (jsonb_path_query_array(changes, '$[*].field'))
  WITH (fastupdate = off);

-- Where "since the last commit" begins.
CREATE INDEX audit_log_commits ON audit_log (system_id, created_at, id) WHERE action = 'gets_committed';
`;
