import { anonymous } from '@carestead/domain/access/viewer';
import { partsOf } from '../features.ts';
import { createBus } from '../platform/bus/bus.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { loadInstallation } from '../platform/installation.ts';
import { createSecrets } from '../platform/secrets/secrets.ts';
import { quiet } from './database.ts';

/** What a request of a super user brings along, for tests that write through the store without a server. */
export async function superuserContext(database: Database, clock: Clock = systemClock) {
  const bus = createBus(quiet);
  return {
    database,
    bus,
    clock,
    viewer: { ...anonymous, id: 1, name: 'demo', is_superuser: true },
    locale: 'de' as const,
    secrets: createSecrets(Buffer.alloc(32)),
    installation: await loadInstallation(database, bus, quiet),
    system_id: 1,
    allowsLoopback: true,
    partsOf,
  };
}
