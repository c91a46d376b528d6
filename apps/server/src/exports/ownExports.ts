import { missing } from '@carestead/domain/access/needs';
import { isRestrictedToSystems } from '@carestead/domain/access/systems';
import type { Viewer } from '@carestead/domain/access/viewer';
import { exportExpiresAt, exportFormats } from '@carestead/domain/exports/export';
import { z } from 'zod';
import type { ExportSource } from '../platform/exports/exportSource.ts';
import type { Installation } from '../platform/installation.ts';
import { jobName } from './exportJob.ts';
import type { ExportReach, ExportRow } from './exportQueries.ts';
import { rightsText } from './rightsText.ts';

type Asking = { viewer: Viewer; installation: Pick<Installation, 'now'> };

/** Those of the person, of sources that they may still see. */
export const exportReach = (sources: readonly ExportSource[], { viewer, installation }: Asking): ExportReach => ({
  user_id: viewer.id,
  kinds: sources.filter(({ needs }) => missing(needs, viewer, installation.now().licence) === null).map(jobName),
  systems: isRestrictedToSystems(viewer) ? viewer.system_access : null,
});

const payloadShape = z.object({ format: z.enum(exportFormats), about: z.string(), query: z.unknown() });
const resultShape = z.object({ rows: z.number(), bytes: z.number(), name: z.string(), rights: z.string() });

export type OwnExport = ExportRow & {
  source: ExportSource;
  format: z.infer<typeof payloadShape>['format'];
  about: string;
  /** Null as long as there is no file, and when there is none any more. */
  file: z.infer<typeof resultShape> | null;
  expires_at: number | null;
  /** What the person may see has changed since the file was written. */
  is_withheld: boolean;
};

/** Null: a job of another version, of which nothing can be said. */
export function ownExport(
  sources: readonly ExportSource[],
  row: ExportRow,
  { viewer, now }: { viewer: Viewer; now: number },
): OwnExport | null {
  const source = sources.find((each) => jobName(each) === row.kind);
  const payload = payloadShape.safeParse(row.payload);
  if (!source || !payload.success || row.system_id === null) return null;
  const { format, about, query } = payload.data;
  const result = resultShape.safeParse(row.result);
  const expires_at = row.state === 'done' && row.finished_at !== null ? exportExpiresAt(row.finished_at) : null;
  const file = result.success && expires_at !== null && now < expires_at ? result.data : null;
  const rights = () => rightsText(source.rights({ viewer, system_id: row.system_id ?? 0 }, query));
  return { ...row, source, format, about, file, expires_at, is_withheld: file !== null && rights() !== file.rights };
}
