import { callsArriving } from '@carestead/domain/shell/callsArriving';
import type { ConfiguratorLink } from '../platform/connection/useConfiguratorLinks.ts';
import { useConnection } from '../platform/connection/useConnection.ts';
import { useServerTime } from '../platform/connection/useServerTime.ts';
import { useAppData } from '../platform/session/useAppData.ts';

export type Links = readonly ConfiguratorLink[] | null;

/** Whether calls arrive from every system of the person, for chip and banner alike. */
export function useArrival(links: Links) {
  const { systems, offline_mode } = useAppData();
  const { state: server } = useConnection();
  const now = useServerTime();
  const ids = systems.map(({ id }) => id);
  return { server, ...callsArriving({ server, systems: ids, links, isOffline: offline_mode, now }) };
}
