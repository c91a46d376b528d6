import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { messageOf, StartProblem } from '../errors.ts';

const phone = z.object({
  name: z.string(),
  /** What it is paired with; null: it was, and keeps its token. */
  code: z.string().nullable(),
  /** Who is logged in on it; null: no person. */
  user: z.string().nullable(),
  password: z.string().nullable(),
  app_version: z.string(),
  /** How many of ten calls its person takes; null: it is switched off soon after the start. */
  takes: z.number().min(0).max(10).nullable(),
  permissions: z.array(z.string()),
  is_muted: z.boolean().default(false),
  is_charging: z.boolean().default(false),
  battery: z.number().int().default(80),
  round_trip: z.number().int(),
  loss: z.number().int(),
});
export type PhoneOfFile = z.infer<typeof phone>;

/** The phones that are played, as the demo describes them. */
export function readPhones(file: string): readonly PhoneOfFile[] {
  try {
    return z.object({ phones: z.array(phone) }).parse(JSON.parse(readFileSync(file, 'utf8'))).phones;
  } catch (error) {
    const problem = error instanceof z.ZodError ? z.prettifyError(error) : messageOf(error);
    throw new StartProblem(`The phones in ${file} cannot be read: ${problem}`);
  }
}
