import { configuratorPart } from '@carestead/domain/logs/log';
import { feature } from '../manifest/feature.ts';
import type { Host } from '../manifest/host.ts';
import { addFieldApi } from './api.ts';
import { linkConditions } from './linkConditions.ts';
import { startLinks } from './links.ts';

/** The links to the configurators: what they bring goes to the boards of the calls. */
async function start({ config, ports, log, ...host }: Host) {
  const links = await startLinks({
    ...host,
    log: log.child({ part: configuratorPart }),
    isOffline: config.isOffline,
    sinkOf: ports.sinkOf,
    hubSink: ports.hubSink,
  });
  return {
    live: links,
    provides: {
      act: links.act,
      configurator: links.configurator,
      searchDevices: links.searchDevices,
      linksBegun: links.begun,
    },
    stop: links.close,
  };
}

export const field = feature('field', {
  start,
  api: (builder, _live, { allowsLoopback, ports }) => addFieldApi(builder, { allowsLoopback, links: ports.links }),
  conditions: ({ troubles }, { ports }) => linkConditions({ links: ports.links, troubles }),
});
