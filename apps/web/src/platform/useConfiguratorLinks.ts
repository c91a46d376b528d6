import { holds } from '@carestead/domain/access/holds';
import { type LinkState, linkStates } from '@carestead/domain/field/linkState';
import { useEffect, useState } from 'react';
import { ConfiguratorLinksDocument } from '../generated/graphql.ts';
import { useTools } from './tools.tsx';
import { useAppData } from './useAppData.ts';

export type ConfiguratorLink = { system_id: number; state: LinkState; since: number };

const nothing: readonly ConfiguratorLink[] = [];

/** How it stands with the configurators, for those who look after them; asked for anew with every news of them. */
export function useConfiguratorLinks(): readonly ConfiguratorLink[] {
  const { client, rowNews, socket } = useTools();
  const mayKnow = holds(useAppData().viewer, ['admin::manage_system']);
  const [links, setLinks] = useState(nothing);
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
  return mayKnow ? links : nothing;
}

const known = ({ state, ...link }: { system_id: number; state: string; since: number }): ConfiguratorLink => ({
  ...link,
  state: linkStates.find((each) => each === state) ?? 'connecting',
});
