import type { Client } from 'pg';

/** Years of a house: log-ins, sections and call types that point to others, a commit now and then, a field few touch. */
export async function furnishAuditLog(database: Client, rows: number) {
  await database.query('TRUNCATE audit_log, audit_seals');
  await database.query('BEGIN');
  await database.query(
    `INSERT INTO audit_log (created_at, system_id, user_id, user_name, action, entity_type, entity_id,
       entity_display_name, changes)
     SELECT '2020-01-01'::timestamptz + n * interval '3 minutes',
       CASE WHEN n % 10 < 4 THEN NULL ELSE 1 END,
       1 + n % 40, 'Person ' || (1 + n % 40),
       CASE WHEN n % 10 < 4 THEN 'loggedin' WHEN n % 5000 = 7 THEN 'gets_committed' ELSE 'updated' END,
       CASE WHEN n % 10 < 4 THEN 'user' WHEN n % 10 < 8 THEN 'section' ELSE 'call_type' END,
       1 + n % 400, 'Zeile ' || (1 + n % 400),
       CASE WHEN n % 10 < 4 THEN '[]' WHEN n % 10 < 8 THEN jsonb_build_array(
           jsonb_build_object('field', 'name', 'value_old', 'Zeile', 'value_new', 'Zeile ' || n),
           jsonb_build_object('field', 'connected_section_id', 'value_old', NULL, 'value_new', 1 + n % 60),
           jsonb_build_object('field', 'weekday_schedule_id', 'value_old', 20, 'value_new', 1 + n % 15))
         ELSE jsonb_build_array(jsonb_build_object(
           'field', CASE WHEN n % 20000 IN (8, 18, 48) THEN 'led_primary_color' ELSE 'urgency' END,
           'value_old', 'Normal', 'value_new', 'Urgent')) END
     FROM generate_series(1, $1) n`,
    [rows],
  );
  // Whatever the entries point to was created once.
  for (const [kind, count] of [
    ['section', 60],
    ['schedule', 15],
  ] as const) {
    await database.query(
      `INSERT INTO audit_log (created_at, system_id, user_id, user_name, action, entity_type, entity_id, entity_display_name)
       SELECT '2019-12-01'::timestamptz + n * interval '1 minute', 1, 1, 'Person 1', 'created', $1, n, $1 || ' ' || n
       FROM generate_series(1, $2) n`,
      [kind, count],
    );
  }
  // Sealed already, or the worker would spend the measurement on catching up.
  await database.query('INSERT INTO audit_seals SELECT row_number() OVER (ORDER BY id), id, $1 FROM audit_log', ['']);
  await database.query('COMMIT');
  await database.query('VACUUM ANALYZE audit_log');
}
