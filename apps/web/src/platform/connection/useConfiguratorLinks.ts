import { isLoggedIn } from '@carestead/domain/access/viewer';
import { type LinkState, linkStates } from '@carestead/domain/field/linkState';
import type { LampFill, LampTone } from '@carestead/ui/value/Lamp';
import { useEffect, useState } from 'react';
import { ConfiguratorLinksDocument } from '../../generated/graphql.ts';
import { useAppData } from '../session/useAppData.ts';
import { useTools } from '../tools.tsx';

export type ConfiguratorLink = { system_id: number; state: LinkState; since: number };

/** The links to the configurators of the user's systems, loaded again on every change; null until known. */
export function useConfiguratorLinks(): readonly ConfiguratorLink[] | null {
  const { client, rowChanges, socket } = useTools();
  const mayKnow = isLoggedIn(useAppData().viewer);
  const [links, setLinks] = useState<readonly ConfiguratorLink[] | null>(null);
  useEffect(() => {
    if (!mayKnow) return;
    let isWanted = true;
    const load = async () => {
      const { data } = await client.query(ConfiguratorLinksDocument, {}).toPromise();
      if (data && isWanted) setLinks(data.configuratorLinks.map(known));
    };
    const loadIfConnected = () => {
      if (socket.connected.get()) void load();
    };
    void load();
    const stops = [
      rowChanges.subscribe('configurator_link', () => void load()),
      rowChanges.subscribe('system_param', () => void load()),
      socket.connected.subscribe(loadIfConnected),
    ];
    return () => {
      isWanted = false;
      for (const stop of stops) stop();
    };
  }, [client, rowChanges, socket, mayKnow]);
  return mayKnow ? links : null;
}

const known = ({ state, ...link }: { system_id: number; state: string; since: number }): ConfiguratorLink => ({
  ...link,
  state: linkStates.find((each) => each === state) ?? 'connecting',
});

export const linkLamps: Readonly<Record<LinkState, { fill: LampFill; tone: LampTone }>> = {
  connected: { fill: 'solid', tone: 'success' },
  connecting: { fill: 'striped', tone: 'warning' },
  offline: { fill: 'dashed', tone: 'danger' },
  unauthorized: { fill: 'dashed', tone: 'danger' },
};
