import { isLoggedIn } from '@carestead/domain/access/viewer';
import { defaultGlobalAppSettings } from '@carestead/domain/settings/globalSettings';
import type { AppFeatures, Host } from '../manifest/host.ts';
import type { Config } from '../platform/config.ts';
import type { Builder } from '../platform/graphql/builder.ts';
import { needs } from '../platform/graphql/builder.ts';
import type { GlobalSettings, AppSettings as OwnAppSettings, PublicSystem } from '../platform/installation.ts';
import type { AppState, OutdatedHub } from './appState.ts';
import { appStateFor } from './appState.ts';

type Configured = Pick<Config, 'isOffline'>;

/** What a browser must know at its start; anonymous callers receive only what log-in, set-up and display need. */
export function addAppDataApi(builder: Builder, config: Configured, featuresOf: Host['appFeatures']) {
  addAppState(builder, config, featuresOf);
  addSettings(builder);
  const System = builder.objectRef<PublicSystem>('PublicSystemParams').implement({
    fields: (t) => ({
      id: t.exposeInt('id'),
      name: t.exposeString('name'),
      timezone: t.exposeString('timezone'),
      weekend_start: t.exposeInt('weekend_start'),
      weekend_stop: t.exposeInt('weekend_stop'),
    }),
  });
  builder.queryField('publicSystemParams', (t) =>
    t.field({
      ...needs('public'),
      type: [System],
      resolve: (_root, _args, { installation }) => [...installation.now().systems],
    }),
  );
}

function addAppState(builder: Builder, config: Configured, featuresOf: Host['appFeatures']) {
  const Hub = builder.objectRef<OutdatedHub>('OutdatedHub').implement({
    fields: (t) => ({
      id: t.exposeInt('id'),
      name: t.exposeString('name'),
      last_sync: t.exposeFloat('last_sync', { nullable: true }),
    }),
  });
  const Features = builder.objectRef<AppFeatures>('AppFeatures').implement({
    fields: (t) => ({
      display_group_overrides: t.exposeBoolean('display_group_overrides'),
      demo_mode: t.exposeBoolean('demo_mode'),
      incidents: t.exposeBoolean('incidents'),
    }),
  });
  const State = builder.objectRef<AppState>('AppState').implement({
    description: 'Moments are seconds since 1970; 0 is never.',
    fields: (t) => ({
      setup_time: t.exposeInt('setup_time'),
      version: t.exposeString('version'),
      last_gets_change: t.exposeInt('last_gets_change'),
      last_gets_commit: t.exposeInt('last_gets_commit'),
      committing_gets_config: t.exposeInt('committing_gets_config'),
      configurator_ip: t.exposeString('configurator_ip'),
      configurator_version: t.exposeString('configurator_version'),
      offline_mode: t.exposeBoolean('offline_mode'),
      is_read_only: t.exposeBoolean('is_read_only', {
        description: 'The disk is almost full: only what concerns calls is stored.',
      }),
      app_gateway_enabled: t.exposeBoolean('app_gateway_enabled'),
      app_gateway_system_id: t.exposeInt('app_gateway_system_id'),
      outdated_hubs: t.field({ type: [Hub], resolve: ({ outdated_hubs }) => [...outdated_hubs] }),
      features: t.field({ type: Features, resolve: ({ features }) => features }),
    }),
  });
  builder.queryField('appState', (t) =>
    t.field({
      ...needs('public'),
      type: State,
      resolve: (_root, _args, context) => appStateFor(context, config.isOffline, featuresOf(context)),
    }),
  );
}

function addSettings(builder: Builder) {
  const Settings = builder.objectRef<GlobalSettings>('GlobalSettings').implement({
    fields: (t) => ({
      locale: t.exposeString('locale', { description: 'The language that new users begin with.' }),
      ignore_linkable_node_pool_for_super_users: t.exposeBoolean('ignore_linkable_node_pool_for_super_users'),
      battery_threshold_low: t.exposeInt('battery_threshold_low'),
      battery_threshold_critical: t.exposeInt('battery_threshold_critical'),
      defects_timeout: t.exposeInt('defects_timeout'),
      allow_empty_call_source_names: t.exposeBoolean('allow_empty_call_source_names'),
      system_tree_text_long_required: t.exposeBoolean('system_tree_text_long_required'),
    }),
  });
  const AppSettings = builder.objectRef<OwnAppSettings>('GlobalAppSettings').implement({
    fields: (t) => ({ subscriptions_enabled: t.exposeBoolean('subscriptions_enabled') }),
  });
  builder.queryField('globalSettings', (t) =>
    t.field({
      ...needs('public'),
      type: Settings,
      resolve: (_root, _args, { installation }) => installation.now().settings,
    }),
  );
  builder.queryField('globalAppSettings', (t) =>
    t.field({
      ...needs('public'),
      type: AppSettings,
      nullable: true,
      resolve: (_root, _args, { viewer, system_id, installation }) =>
        isLoggedIn(viewer) ? (installation.now().app.get(system_id) ?? defaultGlobalAppSettings) : null,
    }),
  );
}
