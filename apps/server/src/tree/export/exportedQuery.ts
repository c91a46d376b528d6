import { z } from 'zod';
import { ValidationFailed } from '../../platform/graphql/publicError.ts';

const query = z.object({
  /** What stands for the view in the address. */
  view: z.string().min(1).max(20),
  filter: z.string().trim().max(200).default(''),
  is_advanced: z.boolean().default(false),
});

export type ExportedTree = z.infer<typeof query>;

/** What the screen shows: a view, and of it what is typed into its filter. */
export function parseExportedTree(sent: unknown): ExportedTree {
  const { success, data } = query.safeParse(sent);
  if (!success) throw new ValidationFailed([{ field: 'query', message: 'invalid_input' }]);
  return data;
}
