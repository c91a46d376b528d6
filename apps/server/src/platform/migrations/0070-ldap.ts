export const ldap = /* sql */ `
-- Where people are looked up who have no password here. There is one row; it points nowhere until somebody fills it in.
CREATE TABLE ldap_settings (
  id integer PRIMARY KEY CHECK (id = 1),
  revision integer NOT NULL,
  enabled boolean NOT NULL,
  dsn text NOT NULL COLLATE carestead_text,
  start_tls boolean NOT NULL,
  authority_source text NOT NULL,
  authorities text NOT NULL,
  admin_user text NOT NULL COLLATE carestead_text,
  admin_password text,
  base_dn text NOT NULL COLLATE carestead_text,
  user_filter text NOT NULL COLLATE carestead_text,
  roles_attribute text NOT NULL COLLATE carestead_text,
  nested_groups boolean NOT NULL
);
INSERT INTO ldap_settings
  VALUES (1, 1, false, '', true, 'system', '', '', NULL, '', '(uid={username})', 'memberOf', true);

-- Which role a group of the directory gives.
CREATE TABLE ldap_roles (
  ldap_setting_id integer NOT NULL REFERENCES ldap_settings ON DELETE CASCADE,
  id integer NOT NULL,
  revision integer NOT NULL,
  value text NOT NULL COLLATE carestead_text,
  role_id integer NOT NULL,
  PRIMARY KEY (ldap_setting_id, id)
);

GRANT SELECT, INSERT, UPDATE, DELETE ON ldap_settings, ldap_roles TO carestead_app;
`;
