import { missing } from '@carestead/domain/access/needs';
import { findCaller } from '../http/caller.ts';
import type { Context } from '../platform/graphql/context.ts';
import type { BoundFeature, ServerFeature } from './feature.ts';
import type { AppFeatures, Host } from './host.ts';
import { createPorts } from './ports.ts';
import type { Search } from './search.ts';

const nothingSwitchedOn: AppFeatures = { display_group_overrides: false, demo_mode: false, incidents: false };

/** Starts the features one after the other, each with the ports of those before it; they stop in reverse order. */
export async function startFeatures(
  features: readonly ServerFeature[],
  /** `conditions` are those of the server itself. */
  given: Omit<Host, 'ports' | 'caller' | 'appFeatures' | 'search'>,
) {
  const { ports, provide } = createPorts();
  const running: BoundFeature[] = [];
  let appStates: readonly ((context: Context) => Partial<AppFeatures>)[] = [];
  const appFeatures = (context: Context): AppFeatures => {
    const switchedOn = { ...nothingSwitchedOn };
    for (const appState of appStates) Object.assign(switchedOn, appState(context));
    return switchedOn;
  };
  const caller: Host['caller'] = (request) => findCaller(ports.findSession, given.cookies.session(request));
  const conditions = () => [...given.conditions(), ...running.flatMap((feature) => feature.conditions())];
  const search: Search['find'] = async (context, typed) => {
    const { licence } = given.installation.now();
    const asked = running.flatMap(({ search: own }) =>
      own && missing(own.needs, context.viewer, licence) === null ? [own.find(context, typed)] : [],
    );
    return (await Promise.all(asked)).flat();
  };
  const host: Host = { ...given, ports, caller, appFeatures, conditions, search };
  for (const { name, start } of features) {
    const started = await start(host);
    provide(name, started.provides);
    running.push(started);
  }
  appStates = running.flatMap(({ appState }) => (appState ? [appState] : []));
  return {
    running,
    ports,
    caller,
    conditions,
    stop: async () => {
      for (const { stop } of running.toReversed()) await stop();
    },
  };
}
