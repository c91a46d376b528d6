import { backupKinds } from '@carestead/domain/backups/backup';
import { z } from 'zod';

/** Raised when an older program could not read a file any more. */
export const backupFormat = 1;

const name = z.string().regex(/^[a-z_][a-z0-9_]*$/);

/** What stands at the beginning of a backup in the clear: enough for a list, and nothing about people. */
export const headShape = z.object({
  format: z.number().int(),
  kind: z.enum(backupKinds),
  created_at: z.number(),
  product_version: z.string(),
  /** The last migration. */
  schema_version: z.string(),
  installation: z.uuid(),
});

export type BackupHead = z.infer<typeof headShape>;

/** Only these two ever reach a statement as they are. */
const bound = z.string().regex(/^(DEFAULT|FOR VALUES FROM \('[-0-9: +]+'\) TO \('[-0-9: +]+'\))$/);

const tableShape = z.object({
  name,
  columns: z.array(name),
  /** Of which table it is a partition. */
  partition: z.object({ of: name, bound }).nullable(),
});

export type BackupTable = z.infer<typeof tableShape>;

/** What is known before the rows: the first file inside. */
export const contentsShape = headShape.extend({
  epoch: z.uuid(),
  migrations: z.array(z.string()),
  tables: z.array(tableShape),
});

export type BackupContents = z.infer<typeof contentsShape>;

const sum = z.string().regex(/^[0-9a-f]{64}$/);

/** What is known after the rows: the last file inside; without it a backup is not whole. */
export const manifestShape = z.object({
  tables: z.array(z.object({ name, rows: z.number(), bytes: z.number(), sha256: sum })),
  files: z.array(z.object({ name: z.string(), bytes: z.number(), sha256: sum })),
  /** The last value that each has given out; null: none. */
  sequences: z.array(z.object({ name, last_value: z.number().nullable() })),
});

export type BackupManifest = z.infer<typeof manifestShape>;
