import type { LdapFailure, LdapProblem, LdapStep } from '@carestead/domain/ldap/ldapTest';
import { TookTooLong } from '../platform/limits/within.ts';
import { ForbiddenAddress } from '../platform/outbound/outboundAddress.ts';

/** A step that failed for a reason that we found ourselves. */
export class DirectoryProblem extends Error {
  override readonly name = 'DirectoryProblem';
  readonly problem: LdapProblem;

  constructor(problem: LdapProblem, detail = '') {
    super(detail);
    this.problem = problem;
  }
}

/** What went wrong in a step, for people; the detail is what directory or system said. */
export function failureOf(step: LdapStep, error: unknown): LdapFailure {
  const detail = shortened(error instanceof Error ? error.message : String(error));
  return { step, problem: problemOf(step, error), detail };
}

function problemOf(step: LdapStep, error: unknown): LdapProblem {
  if (error instanceof DirectoryProblem) return error.problem;
  if (error instanceof ForbiddenAddress) return 'address_not_allowed';
  if (error instanceof TookTooLong) return 'timeout';
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (typeof code === 'number') return answeredProblem(step, code);
  const known = systemProblems.get(String(code));
  if (known) return known;
  return step === 'encryption' ? 'no_tls' : step === 'address' ? 'unreachable' : 'closed';
}

/** Codes of Node and of OpenSSL. */
const systemProblems: ReadonlyMap<string, LdapProblem> = new Map<string, LdapProblem>([
  ['ENOTFOUND', 'name_unknown'],
  ['EAI_AGAIN', 'name_unknown'],
  ['ECONNREFUSED', 'connection_refused'],
  ['ETIMEDOUT', 'timeout'],
  ['EHOSTUNREACH', 'unreachable'],
  ['ENETUNREACH', 'unreachable'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'certificate_unknown'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'certificate_unknown'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'certificate_unknown'],
  ['UNABLE_TO_GET_ISSUER_CERT', 'certificate_unknown'],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'certificate_unknown'],
  ['CERT_UNTRUSTED', 'certificate_unknown'],
  ['CERT_SIGNATURE_FAILURE', 'certificate_unknown'],
  ['CERT_HAS_EXPIRED', 'certificate_expired'],
  ['CERT_NOT_YET_VALID', 'certificate_expired'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'certificate_name'],
  ['HOSTNAME_MISMATCH', 'certificate_name'],
]);

/** Result codes of LDAP (RFC 4511). */
const resultCodes = {
  operationsError: 1,
  timeLimitExceeded: 3,
  sizeLimitExceeded: 4,
  strongerAuthRequired: 8,
  adminLimitExceeded: 11,
  confidentialityRequired: 13,
  inappropriateMatching: 18,
  noSuchObject: 32,
  invalidDnSyntax: 34,
  inappropriateAuthentication: 48,
  invalidCredentials: 49,
  insufficientAccess: 50,
  busy: 51,
  unavailable: 52,
  unwillingToPerform: 53,
} as const;

function answeredProblem(step: LdapStep, code: number): LdapProblem {
  if (step === 'encryption') return 'no_tls';
  switch (code) {
    case resultCodes.invalidCredentials:
      return 'credentials';
    case resultCodes.strongerAuthRequired:
    case resultCodes.confidentialityRequired:
      return 'tls_required';
    case resultCodes.noSuchObject:
    case resultCodes.invalidDnSyntax:
      return step === 'bind' || step === 'password' ? 'credentials' : 'base_not_found';
    // Active Directory answers so to who has not logged in.
    case resultCodes.operationsError:
    case resultCodes.inappropriateAuthentication:
    case resultCodes.insufficientAccess:
    case resultCodes.unwillingToPerform:
      return 'not_allowed';
    case resultCodes.sizeLimitExceeded:
      return step === 'user' ? 'several_users' : 'too_many_groups';
    case resultCodes.inappropriateMatching:
      return 'user_filter';
    case resultCodes.timeLimitExceeded:
    case resultCodes.adminLimitExceeded:
      return 'timeout';
    case resultCodes.busy:
    case resultCodes.unavailable:
      return 'unavailable';
    default:
      return 'refused';
  }
}

const longestDetail = 200;

/** What Node advises whoever starts it. */
const advice = '; if the root CA is installed locally';

const shortened = (detail: string) =>
  (detail.replace(/\s+/g, ' ').trim().split(advice)[0] ?? '').slice(0, longestDetail);
