import { type TunnelReason, type TunnelStatus, tunnelState } from '@carestead/domain/tunnel/tunnelState';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database/database.ts';
import { type Operation, readOperations } from '../platform/operations.ts';
import type { TunnelConfig } from '../platform/tunnelConfig.ts';
import { type OpenTunnel, readTunnel } from './tunnelQueries.ts';

export type Overview = {
  status: TunnelStatus;
  reason: TunnelReason;
  host: TunnelConfig | null;
  /** Null: none is open. */
  open: OpenTunnel | null;
  operations: readonly Operation[];
};

const shownOperations = 20;

export async function readOverview(
  database: Database,
  { tunnel: host, isOffline }: Pick<Config, 'tunnel' | 'isOffline'>,
  now: number,
): Promise<Overview> {
  const [opening, operations] = await Promise.all([
    readTunnel(database),
    readOperations(database, { kinds: ['tunnel'], most: shownOperations, now }),
  ]);
  const state = tunnelState({ isConfigured: host !== null, isOffline, opening }, now);
  return { ...state, host, open: opening !== null && now < opening.closes_at ? opening : null, operations };
}
