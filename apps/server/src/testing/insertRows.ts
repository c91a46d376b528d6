type Query = (text: string, values?: readonly unknown[]) => Promise<readonly unknown[]>;

/** Rows as JSON into a table, with every column that the database does not fill in itself; what a row lacks is empty. */
export async function insertRows(query: Query, table: string, rows: readonly object[]) {
  const [found] = await query(
    `SELECT string_agg(quote_ident(column_name), ', ') AS names FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER'`,
    [table],
  );
  const { names } = found as { names: string };
  await query(`INSERT INTO ${table} (${names}) SELECT ${names} FROM jsonb_populate_recordset(NULL::${table}, $1)`, [
    JSON.stringify(rows),
  ]);
}
