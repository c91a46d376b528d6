import type { Client } from 'pg';

/** The first row of a table again and again, with changes: `change` is SQL for pairs of names and values over `numbers`. */
export async function copyRows(database: Client, table: string, numbers: string, change: string) {
  const { rows } = await database.query<{ names: string }>(
    `SELECT string_agg(quote_ident(column_name), ', ') AS names FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER'`,
    [table],
  );
  const names = rows[0]?.names;
  await database.query(`INSERT INTO ${table} (${names}) SELECT made.* FROM ${table} AS first, ${numbers},
    LATERAL (SELECT ${names} FROM jsonb_populate_record(
      NULL::${table}, to_jsonb(first) || jsonb_build_object(${change}))) AS made
    WHERE first.id = 1`);
  await database.query(`VACUUM ANALYZE ${table}`);
}
