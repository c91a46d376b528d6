import { callsArriving } from '@carestead/domain/shell/callsArriving';
import { useAppData } from '../platform/useAppData.ts';
import type { ConfiguratorLink } from '../platform/useConfiguratorLinks.ts';
import { useConnection } from '../platform/useConnection.ts';
import { useServerTime } from '../platform/useServerTime.ts';

export type Links = readonly ConfiguratorLink[] | null;

/** Whether calls arrive from every system of the person, for chip and banner alike. */
export function useArrival(links: Links) {
  const { systems, offline_mode } = useAppData();
  const { state: server } = useConnection();
  const now = useServerTime();
  const ids = systems.map(({ id }) => id);
  return { server, ...callsArriving({ server, systems: ids, links, isOffline: offline_mode, now }) };
}
