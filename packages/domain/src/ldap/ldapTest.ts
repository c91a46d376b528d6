/** What is done with a directory, in this order; each needs the ones before it. */
export const ldapSteps = ['address', 'encryption', 'bind', 'base', 'user', 'password', 'groups', 'roles'] as const;

export type LdapStep = (typeof ldapSteps)[number];

/** `omitted`: it does not apply, or nothing was given to try it with. `open`: a step before it failed. */
export const ldapStepStates = ['done', 'failed', 'omitted', 'open'] as const;

export type LdapStepState = (typeof ldapStepStates)[number];

/** Why a step failed; each has a text of its own. */
export const ldapProblems = [
  'name_unknown',
  'address_not_allowed',
  'connection_refused',
  'unreachable',
  'timeout',
  'closed',
  'unavailable',
  'no_tls',
  'authorities',
  'certificate_unknown',
  'certificate_name',
  'certificate_expired',
  'credentials',
  'tls_required',
  'not_allowed',
  'base_not_found',
  'user_filter',
  'user_not_found',
  'several_users',
  'name_too_long',
  'name_taken',
  'too_many_groups',
  'no_known_role',
  'refused',
] as const;

export type LdapProblem = (typeof ldapProblems)[number];

export type LdapStepResult = { step: LdapStep; state: LdapStepState; problem: LdapProblem | null; detail: string };

export type LdapFailure = { step: LdapStep; problem: LdapProblem; detail: string };

/** Every step with what became of it: those that were done or omitted, the one that failed, and those after it. */
export function stepResults(
  done: ReadonlyMap<LdapStep, 'done' | 'omitted'>,
  failure: LdapFailure | null,
): readonly LdapStepResult[] {
  return ldapSteps.map((step) => {
    if (failure?.step === step) return { step, state: 'failed', problem: failure.problem, detail: failure.detail };
    return { step, state: done.get(step) ?? 'open', problem: null, detail: '' };
  });
}
