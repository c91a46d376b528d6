import { isLoggedIn } from '@carestead/domain/access/viewer';
import { type LinkState, linkStates } from '@carestead/domain/field/linkState';
import { useEffect, useState } from 'react';
import { ConfiguratorLinksDocument } from '../generated/graphql.ts';
import { useTools } from './tools.tsx';
import { useAppData } from './useAppData.ts';

export type ConfiguratorLink = { system_id: number; state: LinkState; since: number };

/** How it stands with the configurators of the person's systems, asked for anew whenever it changes; null until known. */
export function useConfiguratorLinks(): readonly ConfiguratorLink[] | null {
  const { client, rowNews, socket } = useTools();
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
      rowNews.subscribe('configurator_link', () => void load()),
      rowNews.subscribe('system_param', () => void load()),
      socket.connected.subscribe(loadIfConnected),
    ];
    return () => {
      isWanted = false;
      for (const stop of stops) stop();
    };
  }, [client, rowNews, socket, mayKnow]);
  return mayKnow ? links : null;
}

const known = ({ state, ...link }: { system_id: number; state: string; since: number }): ConfiguratorLink => ({
  ...link,
  state: linkStates.find((each) => each === state) ?? 'connecting',
});
