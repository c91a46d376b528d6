import { isCommitRunning } from '@carestead/domain/sync/commitWindow';
import type { Clock } from '../connection/clock.ts';
import type { AppData } from './appDataFromWire.ts';

/** Whether the configuration is being transmitted, by the server's clock. */
export function isCommitting({ committing_gets_config }: AppData, { deviceTime, offset }: Clock): boolean {
  const startedAt = committing_gets_config === 0 ? null : committing_gets_config * 1000;
  return isCommitRunning(startedAt, deviceTime() + (offset.get() ?? 0));
}
