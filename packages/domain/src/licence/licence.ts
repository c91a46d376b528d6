export type Licence = {
  id: number;
  name: string;
  features: { analytics: boolean; log: boolean; management: boolean };
  limits: { devices: number; visuals: number; app_clients: number; systems: number };
};

/** What holds until a licence is activated. */
export const defaultLicence: Licence = {
  id: -1,
  name: 'Carestead',
  features: { analytics: true, log: true, management: true },
  limits: { devices: 0, visuals: 0, app_clients: 0, systems: 1 },
};

/** The app is licensed by the number of its phones. */
export type Feature = keyof Licence['features'] | 'app';

/** Every named feature must be on. */
export const isLicensed = (licence: Licence, needed: readonly Feature[]) =>
  needed.every((feature) => (feature === 'app' ? isAppLicensed(licence) : licence.features[feature]));

export const isAppLicensed = ({ limits }: Licence) => limits.app_clients !== 0;

export type Gateway = { app_gateway_enabled: boolean; app_gateway_system_id: number };

/** The app gateway belongs to one system: the app is available there only. */
export const isGatewayAvailable = (licence: Licence, gateway: Gateway, system_id: number) =>
  isAppLicensed(licence) && gateway.app_gateway_enabled && gateway.app_gateway_system_id === system_id;

export type LimitName = keyof Licence['limits'];

/** Zero means without end for devices and visuals, and none at all for app clients; systems are counted as written. */
export function limitOf({ limits }: Licence, name: LimitName): number {
  switch (name) {
    case 'devices':
    case 'visuals':
      return limits[name] === 0 ? Number.POSITIVE_INFINITY : limits[name];
    case 'app_clients':
    case 'systems':
      return limits[name];
  }
}

export const isWithinLimit = (licence: Licence, name: LimitName, count: number) => count <= limitOf(licence, name);

/** The modules, in the order in which people read them. */
export const modules = ['management', 'log', 'analytics'] as const satisfies readonly Feature[];

export type LicenceSummary = {
  /** Null: none was activated, and what is included is what everybody has. */
  name: string | null;
  included: readonly Feature[];
  missing: readonly Feature[];
};

/** What a licence includes: licence page, account and footer say no more and no less than this. */
export const licenceSummary = (licence: Licence): LicenceSummary => ({
  name: licence.id === defaultLicence.id ? null : licence.name,
  included: modules.filter((module) => isLicensed(licence, [module])),
  missing: modules.filter((module) => !isLicensed(licence, [module])),
});
