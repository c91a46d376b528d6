import { exportFormats } from '@carestead/domain/exports/export';
import { locales } from '@carestead/domain/text/locales';
import { z } from 'zod';

/** What the job of an export is started with. */
export const exportPayload = z.object({
  format: z.enum(exportFormats),
  locale: z.enum(locales),
  /** The moment of the request: a range such as the last 24 hours ends there, also when it is begun later or again. */
  asked_at: z.number(),
  /** The sentence that says what was asked for. */
  about: z.string(),
  query: z.unknown(),
});

export type ExportPayload = z.infer<typeof exportPayload>;
