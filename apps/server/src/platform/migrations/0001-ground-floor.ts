export const groundFloor = /* sql */ `
CREATE TABLE users (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  username text NOT NULL,
  password_hash text,
  locale text NOT NULL,
  homepage text NOT NULL DEFAULT '',
  is_superuser boolean NOT NULL DEFAULT false,
  password_is_temporary boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX users_username ON users (lower(username));

CREATE TABLE sessions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL
);
CREATE INDEX sessions_user ON sessions (user_id);
CREATE INDEX sessions_last_seen ON sessions (last_seen_at);

CREATE TABLE system_params (
  id integer PRIMARY KEY CHECK (id BETWEEN 1 AND 65535),
  name text NOT NULL,
  timezone text NOT NULL DEFAULT 'Europe/Zurich',
  weekend_start integer NOT NULL DEFAULT 7200,
  weekend_stop integer NOT NULL DEFAULT 10080
);

CREATE TABLE installation (
  id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  epoch uuid NOT NULL DEFAULT gen_random_uuid(),
  setup_time timestamptz
);
INSERT INTO installation DEFAULT VALUES;

CREATE TABLE audit_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  transaction_id xid8 NOT NULL DEFAULT pg_current_xact_id(),
  created_at timestamptz NOT NULL,
  namespace text NOT NULL DEFAULT 'carestead',
  system_id integer,
  user_id integer,
  user_name text NOT NULL,
  action text NOT NULL,
  entity_type text NOT NULL,
  entity_id integer,
  entity_display_name text NOT NULL,
  meta jsonb NOT NULL DEFAULT '{}',
  changes jsonb NOT NULL DEFAULT '[]'
);
CREATE INDEX audit_log_time ON audit_log (created_at, id);
CREATE INDEX audit_log_transaction ON audit_log (transaction_id, id);
CREATE INDEX audit_log_entity ON audit_log (entity_type, entity_id, id);

CREATE TABLE audit_seals (
  number bigint PRIMARY KEY,
  audit_id bigint NOT NULL UNIQUE REFERENCES audit_log,
  seal text NOT NULL
);

-- Where the chain begins: moved on by the purge, so that what is left can still be verified.
CREATE TABLE audit_anchor (
  id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  number bigint NOT NULL DEFAULT 0,
  seal text NOT NULL DEFAULT ''
);
INSERT INTO audit_anchor DEFAULT VALUES;

-- The one way to remove audit rows: the oldest sealed ones, with a row that says who did it.
CREATE FUNCTION audit_purge(before timestamptz, by_user_id integer, by_user_name text, at timestamptz) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  last_number bigint;
  last_seal text;
  removed bigint;
BEGIN
  LOCK TABLE audit_seals IN SHARE ROW EXCLUSIVE MODE;
  SELECT min(s.number) - 1 INTO last_number
    FROM audit_seals s JOIN audit_log l ON l.id = s.audit_id WHERE l.created_at >= before;
  IF last_number IS NULL THEN
    SELECT max(number) INTO last_number FROM audit_seals;
  END IF;
  SELECT seal INTO last_seal FROM audit_seals WHERE number = last_number;
  IF last_seal IS NULL THEN
    RETURN 0;
  END IF;
  CREATE TEMP TABLE purged ON COMMIT DROP AS SELECT audit_id FROM audit_seals WHERE number <= last_number;
  DELETE FROM audit_seals WHERE number <= last_number;
  DELETE FROM audit_log WHERE id IN (SELECT audit_id FROM purged);
  GET DIAGNOSTICS removed = ROW_COUNT;
  DROP TABLE purged;
  UPDATE audit_anchor SET number = last_number, seal = last_seal;
  INSERT INTO audit_log (created_at, user_id, user_name, action, entity_type, entity_display_name, meta)
    VALUES (at, by_user_id, by_user_name, 'cleanup', 'audit_log', '',
            jsonb_build_object('removed', removed, 'before', before, 'number', last_number, 'seal', last_seal));
  RETURN removed;
END $$;
REVOKE ALL ON FUNCTION audit_purge FROM PUBLIC;

GRANT USAGE ON SCHEMA public TO carestead_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON users, sessions, system_params TO carestead_app;
GRANT SELECT, UPDATE ON installation TO carestead_app;
GRANT SELECT, INSERT ON audit_log, audit_seals TO carestead_app;
GRANT SELECT ON audit_anchor TO carestead_app;
GRANT EXECUTE ON FUNCTION audit_purge TO carestead_app;

-- The job queue keeps its own tables; it may do what it likes in its own schema, and nowhere else.
CREATE SCHEMA pgboss AUTHORIZATION carestead_app;
`;
