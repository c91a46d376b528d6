import type { Client } from 'pg';

type Column = { name: string; type: string; required: boolean };
export type Schema = { columns: Column[]; rules: string[] };

/** The tables as another release sees them: columns, which of them every new row must give, and rules that rows must keep. */
export async function readSchema(client: Pick<Client, 'query'>): Promise<Schema> {
  const { rows: columns } = await client.query<Column>(`
    SELECT format('%I.%I', table_name, column_name) AS name, data_type AS type,
      is_nullable = 'NO' AND column_default IS NULL AND is_identity = 'NO' AND is_generated = 'NEVER' AS required
    FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1`);
  const { rows: rules } = await client.query<{ rule: string }>(`
    SELECT conrelid::regclass || ' ' || pg_get_constraintdef(oid) AS rule FROM pg_constraint
    WHERE connamespace = 'public'::regnamespace AND contype IN ('c', 'f', 'x') AND conparentid = 0
    UNION SELECT indrelid::regclass || ' ' || regexp_replace(pg_get_indexdef(indexrelid), 'INDEX \\S+ ', 'INDEX ')
      FROM pg_index JOIN pg_class ON pg_class.oid = indrelid
      WHERE indisunique AND relnamespace = 'public'::regnamespace AND NOT relispartition
    ORDER BY 1`);
  return { columns, rules: rules.map(({ rule }) => rule) };
}

/** What a release that knows only `before` could stumble over in `after`. */
export function contractions(before: Schema, after: Schema): string[] {
  const old = new Map(before.columns.map((column) => [column.name, column]));
  const now = new Map(after.columns.map((column) => [column.name, column]));
  const tables = new Set(before.columns.map(({ name }) => tableOf(name)));
  const isNewRule = (rule: string) => tables.has(rule.split(' ', 1)[0] ?? '') && !before.rules.includes(rule);
  return [
    ...before.columns.flatMap(({ name, type }) => {
      const found = now.get(name);
      if (!found) return [`${name} is gone`];
      return found.type === type ? [] : [`${name} is ${found.type} and was ${type}`];
    }),
    ...after.columns
      .filter(({ name, required }) => required && tables.has(tableOf(name)) && !old.get(name)?.required)
      .map(({ name }) => `${name} must be given`),
    ...after.rules.filter(isNewRule).map((rule) => `new rule: ${rule}`),
  ];
}

const tableOf = (column: string) => column.slice(0, column.indexOf('.'));
