import { feature, type ServerFeature } from '../manifest/feature.ts';
import type { ExportSource } from '../platform/exports/exportSource.ts';
import { addExportsApi } from './api.ts';
import { addDownloadRoute } from './downloadRoute.ts';
import { exportJob } from './exportJob.ts';
import { removableExports } from './removableExports.ts';

/** Files to take along, of the rows that other features declare as sources. */
export function exportsOf(sources: readonly ExportSource[]): ServerFeature {
  const kinds = sources.map(exportJob);
  return feature('exports', {
    jobs: kinds,
    cleanups: [removableExports(kinds.map(({ name }) => name))],
    api: (builder) => addExportsApi(builder, { sources, kinds }),
    http: (app, _live, host) => addDownloadRoute(app, sources, host),
  });
}
