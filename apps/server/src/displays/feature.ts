import { feature } from '../manifest/feature.ts';
import { addDisplaysApi } from './api.ts';
import { startRegistry } from './registry.ts';

export const displays = feature('displays', {
  start: async (host) => {
    const registry = await startRegistry(host);
    return { live: registry, stop: registry.close };
  },
  api: addDisplaysApi,
});
