import { feature } from '../manifest/feature.ts';
import { addSearchApi } from './api.ts';

/** The global search: what is found is declared by each feature, as `search` in its manifest. */
export const search = feature('search', {
  api: (builder, _live, host) => addSearchApi(builder, (context, typed) => host.search(context, typed)),
});
