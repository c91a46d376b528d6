import type { ActivationError } from './activationError.ts';
import { asLicenceNumber } from './activationProblems.ts';
import type { IssuedLicence } from './issuedLicence.ts';
import { licenceVersion } from './issuedLicence.ts';

type Facts = {
  /** What the code says itself to be, whoever wrote it. */
  version: unknown;
  isSigned: boolean;
  /** Null: not what we expect of a licence. */
  licence: IssuedLicence | null;
  /** The number as it was typed. */
  customer: string;
};

/**
 * The version comes before the signature: whoever pastes a code of another version learns that, although its
 * signature cannot be checked here. Nothing but a signed licence is ever accepted.
 */
export function judgeLicence({ version, isSigned, licence, customer }: Facts): IssuedLicence | ActivationError {
  if (typeof version === 'number' && version !== licenceVersion) return 'not_version_5';
  if (!isSigned) return 'unknown_licence';
  if (licence === null) return 'failed';
  return asLicenceNumber(customer) === licence.number ? licence : 'unknown_licence';
}
