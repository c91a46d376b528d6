import type { Bus } from '../platform/bus.ts';
import type { Installation, InstallationState } from '../platform/installation.ts';
import type { SystemMessage } from './systemMessages.ts';

type Options = {
  bus: Bus;
  installation: Pick<Installation, 'now'>;
  /** Reaches the browsers of this server alone. */
  send: (message: SystemMessage) => void;
};

/** Each server tells its own browsers, and only once it knows the news itself: they ask it at once. */
export function tellOfInstallation({ bus, installation, send }: Options): () => void {
  let told = known(installation.now());
  return bus.on('installationRead', () => {
    const now = known(installation.now());
    if (now === told) return;
    told = now;
    send({ subject: 'installation.updated', payload: null });
  });
}

/** What browsers are told of it at their start; when something last changed is of no interest to all of them. */
const known = ({ setup_time, licence, systems, settings, hubs }: InstallationState) =>
  JSON.stringify([
    setup_time,
    licence,
    systems,
    settings,
    hubs.map(({ system_id, id, name }) => [system_id, id, name]),
  ]);
