import type { Config } from '../../platform/config.ts';

const isSet = (value: unknown) => (value === null || value === undefined ? 'not set' : 'set');

/** How the server was started: what may hold a secret or an address of its own only by whether it is set. */
export const environmentFacts = (config: Config) => ({
  ...{ mode: config.mode, host: config.host, port: config.port, log_level: config.logLevel },
  ...{ telemetry_days: config.telemetryDays, is_offline: config.isOffline, is_demo: config.isDemo },
  ...{ allows_loopback: config.allowsLoopback, supervisor_protocol: config.supervisorProtocol },
  trusted_proxies: config.trustedProxies.length,
  outbound_allowed: config.outboundAllowed.length,
  public_url: config.publicUrl === null ? 'not set' : config.publicUrl.protocol,
  database_url: isSet(config.databaseUrl),
  certificate_file: isSet(config.certificateFile),
  metrics: isSet(config.metricsToken),
  sentry: isSet(config.sentryDsn),
  mail: isSet(config.mail),
  cloud: isSet(config.cloudUrl),
  tunnel: isSet(config.tunnel),
  licence_public: isSet(config.licencePublicKey),
  update_address: isSet(config.updateAddress),
  update_public: isSet(config.updatePublicKey),
});
