import { Client } from 'pg';

/** Devices have the numbers 1 to this; each is the only one of its room. */
export const devices = 5000;

/**
 * So many calls of the year before now, in the order of their numbers: a few devices call often, most types are ordinary, some
 * are raised a few times a year, a third of the calls is taken by one of forty people, and twenty were never closed. The
 * indexes are made after the rows; without those that an export does not use that is much quicker.
 */
export async function fillCallLog(databaseUrl: string, count: number, { isSearched }: { isSearched: boolean }) {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `SELECT indexrelid::regclass::text AS name, replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') AS definition
       FROM pg_index WHERE indrelid = 'call_log'::regclass AND NOT indisunique`,
    );
    await client.query(`SELECT ensure_partitions('call_log', (now() - interval '366 days')::date, 14)`);
    for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
    await client.query(calls, [count]);
    await client.query(`SET maintenance_work_mem = '512MB'`);
    for (const { name, definition } of indexes)
      if (isSearched || name === 'call_log_order') await client.query(definition);
    // What the worker does by night.
    const indexMonth = () =>
      client.query<{ made: string | null }>('SELECT coalesce(index_ended_month(), describe_month()) AS made');
    while (isSearched && (await indexMonth()).rows[0]?.made);
    await client.query('VACUUM ANALYZE call_log');
  } finally {
    await client.end();
  }
}

/** A number from 0 to 1 that looks like chance and is the same in every run. */
const drawn = (salt: number) => `((hashint8extended(n, ${salt}) & 1048575) / 1048576::float8)`;

const calls = `
  INSERT INTO call_log (id, system_id, opened_at, closed_at, duration, acknowledged_by, handled_by_app_username,
    manually_closed_by_username, call_type_id, call_type_name, call_type_text, call_type_char, call_type_color, urgency,
    flag, kind, is_test, is_repeater, call_source_id, call_source_text, section_id, section_name, device_id,
    device_text_short, device_text_long, room_id, node_path, node_path_text, number, position)
  SELECT n, 1, at, CASE WHEN isOver THEN at + seconds * interval '1 second' END,
    CASE WHEN isOver THEN seconds END, '',
    CASE WHEN ${drawn(5)} < 0.35 THEN 'Person ' || 1 + (n % 40) WHEN n % 250000 = 17 THEN 'Zoé Selten' ELSE '' END,
    CASE WHEN ${drawn(6)} < 0.002 THEN 'Person ' || 1 + (n % 40) ELSE '' END,
    type.id, type.name, upper(type.name), left(type.name, 1), '#6BE3F5', type.urgency, type.flag,
    CASE WHEN device % 100 = 0 THEN 'Tech' ELSE 'Care' END, false, false,
    1 + device % 10, 'Quelle ' || 1 + device % 10, 1 + device % 60, 'Abteilung ' || 1 + device % 60, device, device::text,
    'Zimmer ' || device, device, ARRAY[10001 + device % 3, 10011 + device % 12, 10101 + device % 60, device],
    'Haus ' || 1 + device % 3 || ' / ' || device % 12 || '. Stock / Abteilung ' || 1 + device % 60 || ' / Zimmer ' || device,
    0, ''
  FROM generate_series(1, $1::bigint) n,
    LATERAL (SELECT date_trunc('milliseconds', now() - interval '365 days' * (1 - n / $1::float8)) AS at, ${drawn(1)} AS one, ${drawn(2)} AS two,
      n % ($1 / 20) <> 3 AS isOver) AS drawn,
    LATERAL (SELECT 1 + floor(${devices} * one * one)::integer AS device, ceil(-180 * ln(${drawn(4)} + 0.000001))::bigint AS seconds)
      AS placed,
    LATERAL (SELECT CASE WHEN n % 1000003 = 11 THEN 8 WHEN two < 0.001 THEN 7 WHEN two < 0.005 THEN 6 WHEN two < 0.03 THEN 5
      WHEN two < 0.08 THEN 4 WHEN two < 0.2 THEN 3 WHEN two < 0.4 THEN 2 ELSE 1 END AS type_id) AS typed
    JOIN (VALUES (1, 'Ruf', 'Normal', 'Call'), (2, 'Ruf Bad/WC', 'Urgent', 'Call'), (3, 'Anwesenheit', 'Normal', 'Presence'),
      (4, 'Notfall', 'Emergency', 'Call'), (5, 'Arztruf', 'Urgent', 'Call'), (6, 'Defekt', 'Normal', 'Defect'),
      (7, 'Herzalarm', 'Emergency', 'Call'), (8, 'Brandmeldung', 'Emergency', 'Call')) AS type (id, name, urgency, flag)
      ON type.id = typed.type_id`;
