import type { Licence } from './licence.ts';

export type Feature = keyof Licence['features'];

/** Every named feature must be on. */
export const isLicensed = ({ features }: Licence, needed: readonly Feature[]) =>
  needed.every((feature) => features[feature]);

export const isAppLicensed = ({ limits }: Licence) => limits.app_clients !== 0;

export type Gateway = { app_gateway_enabled: boolean; app_gateway_system_id: number };

/** The phones of the house hang on one system: there, and only there, the app is at hand. */
export const isGatewayAvailable = (licence: Licence, gateway: Gateway, system_id: number) =>
  isAppLicensed(licence) && gateway.app_gateway_enabled && gateway.app_gateway_system_id === system_id;
