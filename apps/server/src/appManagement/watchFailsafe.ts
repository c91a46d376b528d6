import { type Failsafe, failsafeCondition } from '@carestead/domain/appManagement/failsafe';
import type { Condition } from '@carestead/domain/conditions/condition';
import { isGatewayAvailable } from '@carestead/domain/licence/licence';
import type { Host } from '../manifest/host.ts';
import { followRows } from '../platform/bus/followRows.ts';
import { readFailsafe } from './appQueries.ts';

type Tools = Pick<Host, 'database' | 'bus' | 'installation' | 'log'>;

/** Whether the failsafe group of the system that the gateway serves could take a call. */
export function watchFailsafe({ database, bus, installation, log }: Tools) {
  let known: { system_id: number; failsafe: Failsafe } | null = null;
  const served = () => {
    const { settings, licence } = installation.now();
    const { app_gateway_enabled, app_gateway_system_id } = settings;
    const system_id = app_gateway_system_id ?? 0;
    const isOn = isGatewayAvailable(licence, { app_gateway_enabled, app_gateway_system_id: system_id }, system_id);
    return isOn ? system_id : null;
  };
  let started = 0;
  const read = async () => {
    const number = ++started;
    const system_id = served();
    const found = system_id === null ? null : { system_id, failsafe: await readFailsafe(database, system_id) };
    // A slow read that began before the newest one knows less than it.
    if (number === started) known = found;
  };
  const readLater = () =>
    void read().catch((error: unknown) => log.error({ err: error }, 'failsafe group could not be read'));
  const offs = [
    bus.on('installationRead', readLater),
    bus.on('messagesMissed', readLater),
    followRows(bus, ['app_setting', 'app_user', 'app_user_group'], readLater),
  ];
  readLater();
  return {
    conditions: (): readonly Condition[] =>
      known && known.system_id === served() ? [failsafeCondition(known.system_id, known.failsafe)] : [],
    stop: () => {
      for (const off of offs) off();
    },
  };
}
