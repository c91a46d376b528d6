import { seesSystem } from '@carestead/domain/access/systems';
import { isLoggedIn } from '@carestead/domain/access/viewer';
import { isHubOutdated } from '@carestead/domain/devices/hubHealth';
import type { AppFeatures } from '../manifest/host.ts';
import type { Context } from '../platform/graphql/context.ts';

export type AppState = {
  setup_time: number;
  version: string;
  last_gets_change: number;
  last_gets_commit: number;
  committing_gets_config: number;
  configurator_ip: string;
  configurator_version: string;
  offline_mode: boolean;
  is_read_only: boolean;
  app_gateway_enabled: boolean;
  app_gateway_system_id: number;
  outdated_hubs: readonly OutdatedHub[];
  features: AppFeatures;
};

export type OutdatedHub = { id: number; name: string; last_sync: number | null };

/** What every screen must know of the system; addresses and names of the configurators only for those who may see them. */
export function appStateFor(
  { viewer, system_id, installation, clock, version, readOnly }: Context,
  offline_mode: boolean,
  features: AppFeatures,
): AppState {
  const { setup_time, states, hubs, settings } = installation.now();
  const state = states.get(system_id);
  const isInside = isLoggedIn(viewer) && seesSystem(viewer, system_id);
  return {
    setup_time,
    version,
    last_gets_change: state?.last_change ?? 0,
    last_gets_commit: state?.last_commit ?? 0,
    committing_gets_config: state?.commit_started ?? 0,
    configurator_ip: isInside ? (state?.ip ?? '') : '',
    configurator_version: isInside ? (state?.version ?? '') : '',
    offline_mode,
    is_read_only: isLoggedIn(viewer) && readOnly.now(),
    app_gateway_enabled: isLoggedIn(viewer) && settings.app_gateway_enabled,
    app_gateway_system_id: isLoggedIn(viewer) ? (settings.app_gateway_system_id ?? 0) : 0,
    outdated_hubs: isInside ? hubs.filter((hub) => hub.system_id === system_id && isHubOutdated(hub, clock.now())) : [],
    features,
  };
}
