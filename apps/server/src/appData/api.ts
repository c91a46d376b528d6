import type { Builder } from '../platform/graphql/builder.ts';
import { needs } from '../platform/graphql/builder.ts';
import type { PublicSystem } from '../platform/installation.ts';

type AppState = { setup_time: number; version: string };

/** What a browser must know before anybody has logged in. */
export function addAppDataApi(builder: Builder) {
  const State = builder.objectRef<AppState>('AppState').implement({
    fields: (t) => ({
      setup_time: t.exposeInt('setup_time', {
        description: 'Seconds since 1970; 0 while the installation has not been set up.',
      }),
      version: t.exposeString('version'),
    }),
  });
  const System = builder.objectRef<PublicSystem>('PublicSystemParams').implement({
    fields: (t) => ({
      id: t.exposeInt('id'),
      name: t.exposeString('name'),
      timezone: t.exposeString('timezone'),
      weekend_start: t.exposeInt('weekend_start'),
      weekend_stop: t.exposeInt('weekend_stop'),
    }),
  });
  builder.queryField('appState', (t) =>
    t.field({
      ...needs('public'),
      type: State,
      resolve: (_root, _args, { installation, version }) => ({ setup_time: installation.now().setup_time, version }),
    }),
  );
  builder.queryField('publicSystemParams', (t) =>
    t.field({
      ...needs('public'),
      type: [System],
      resolve: (_root, _args, { installation }) => [...installation.now().systems],
    }),
  );
}
