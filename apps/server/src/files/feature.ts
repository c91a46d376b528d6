import { feature } from '../manifest/feature.ts';
import { addFilesApi } from './api.ts';
import { readFile } from './fileQueries.ts';
import { addFileRoute } from './fileRoute.ts';

/** What was uploaded for the fields of rows. */
export const files = feature('files', {
  api: (builder, _live, { entities }) => addFilesApi(builder, entities),
  http: (app, _live, { caller, database }) => addFileRoute(app, { caller, readFile: (id) => readFile(database, id) }),
});
