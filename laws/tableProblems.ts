type Declared = Readonly<
  Record<string, Readonly<Record<string, { kind: string; nullable: boolean; filled: boolean }>>>
>;

/** A row of information_schema.columns. */
export type FoundColumn = {
  table_name: string;
  column_name: string;
  data_type: string;
  is_nullable: 'YES' | 'NO';
  column_default: string | null;
  is_identity: 'YES' | 'NO';
  is_generated: 'ALWAYS' | 'NEVER';
};

const longNames: Readonly<Record<string, string>> = { timestamptz: 'timestamp with time zone' };

/** Where the declared tables and those that the migrations make differ, reported from both sides. */
export function tableProblems(declared: Declared, found: readonly FoundColumn[]): string[] {
  const wanted = new Map(
    Object.entries(declared).flatMap(([table, columns]) =>
      Object.entries(columns).map(([column, { kind, nullable, filled }]) => [
        `${table}.${column}`,
        description(longNames[kind] ?? kind, nullable, filled),
      ]),
    ),
  );
  const made = new Map(found.map((row) => [`${row.table_name}.${row.column_name}`, descriptionOf(row)]));
  const names = [...new Set([...wanted.keys(), ...made.keys()])].sort();
  return names
    .filter((name) => wanted.get(name) !== made.get(name))
    .map((name) => `${name} is declared ${wanted.get(name) ?? 'nowhere'}, but made ${made.get(name) ?? 'nowhere'}`);
}

function descriptionOf({ data_type, is_nullable, column_default, is_identity, is_generated }: FoundColumn): string {
  const isFilled = column_default !== null || is_identity === 'YES' || is_generated === 'ALWAYS';
  return description(data_type, is_nullable === 'YES', isFilled);
}

const description = (kind: string, isNullable: boolean, isFilled: boolean) =>
  [kind, isNullable ? 'nullable' : 'required', isFilled && 'filled'].filter(Boolean).join(' ');
