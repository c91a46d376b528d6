import { isLoggedIn } from '@carestead/domain/access/viewer';
import { type LinkState, linkStates } from '@carestead/domain/field/linkState';
import type { LampFill, LampTone } from '@carestead/ui/value/Lamp';
import { useCallback } from 'react';
import { ConfiguratorLinksDocument } from '../../generated/graphql.ts';
import { useAppData } from '../session/useAppData.ts';
import { useTools } from '../tools.tsx';
import { useFollowed } from '../useFollowed.ts';

export type ConfiguratorLink = { system_id: number; state: LinkState; since: number };

/** The links to the configurators of the user's systems, loaded again on every change; null until known. */
export function useConfiguratorLinks(): readonly ConfiguratorLink[] | null {
  const { client } = useTools();
  const mayKnow = isLoggedIn(useAppData().viewer);
  const load = useCallback(async () => {
    const { data, error } = await client.query(ConfiguratorLinksDocument, {}).toPromise();
    if (!data) throw error ?? new Error('no answer');
    return data.configuratorLinks.map(known);
  }, [client]);
  const links = useFollowed(['configurator_link', 'system_param'], mayKnow ? load : null);
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
