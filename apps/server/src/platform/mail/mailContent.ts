import { z } from 'zod';

const blockSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: z.string() }),
  z.object({ kind: z.literal('paragraph'), text: z.string() }),
  z.object({ kind: z.literal('facts'), facts: z.array(z.object({ label: z.string(), value: z.string() })) }),
  /** Something to pay attention to. */
  z.object({ kind: z.literal('note'), text: z.string() }),
  /** A few numbers that are seen at a glance. */
  z.object({ kind: z.literal('figures'), figures: z.array(z.object({ label: z.string(), value: z.string() })) }),
  z.object({ kind: z.literal('rows'), columns: z.array(z.string()), rows: z.array(z.array(z.string())) }),
  z.object({ kind: z.literal('link'), label: z.string(), url: z.string() }),
]);

export const mailContentSchema = z.object({
  locale: z.enum(['de', 'en', 'fr', 'it']),
  subject: z.string(),
  blocks: z.array(blockSchema),
});

/** What a mail says, in the language of its reader; text and HTML are both made from it. */
export type MailContent = z.infer<typeof mailContentSchema>;
