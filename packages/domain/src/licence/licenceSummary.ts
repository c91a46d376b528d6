import type { Licence } from './licence.ts';
import { defaultLicence } from './licence.ts';
import type { Feature } from './licensed.ts';
import { isLicensed } from './licensed.ts';

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
