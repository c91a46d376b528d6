import { feature } from '../manifest/feature.ts';
import { addTunnelApi } from './api.ts';

/** A way in for support, over a connection that this installation opens; the worker keeps it. */
export const tunnel = feature('tunnel', {
  api: (builder, _live, host) => addTunnelApi(builder, () => host.config),
});
