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
