import { emailProblem } from '../access/email.ts';
import type { HomepageFacts } from '../access/mainPages.ts';
import { homepagesFor } from '../access/mainPages.ts';
import { newPasswordProblems } from '../access/password.ts';
import type { Viewer } from '../access/viewer.ts';
import type { Problem } from '../kit/problem.ts';
import { isLocale } from '../text/locales.ts';

/** What people may change of their own account, and nothing else; what is absent stays as it is. */
export type AccountInput = {
  locale?: string | null | undefined;
  homepage?: string | null | undefined;
  email?: string | null | undefined;
  notify_email?: boolean | null | undefined;
  notify_push?: boolean | null | undefined;
  /** Empty or absent: the password stays. */
  password?: string | null | undefined;
  password_repeat?: string | null | undefined;
  current_password?: string | null | undefined;
};

export type AccountFacts = HomepageFacts & {
  viewer: Pick<Viewer, 'homepage' | 'is_ldap'>;
  isCommon: (password: string) => boolean;
};

export const changesPassword = ({ password, password_repeat, current_password }: AccountInput) =>
  [password, password_repeat, current_password].some((typed) => typed);

/** The same on both sides; only the server can tell whether the current password is right. */
export function accountProblems(input: AccountInput, facts: AccountFacts): readonly Problem[] {
  const found: readonly (Problem | null)[] = [
    localeProblem(input),
    homepageProblem(input, facts),
    emailProblem(input.email ?? ''),
    ...(changesPassword(input) ? ownPasswordProblems(input, facts) : []),
  ];
  return found.filter((problem) => problem !== null);
}

function localeProblem({ locale }: AccountInput): Problem | null {
  if (locale === undefined || locale === null || isLocale(locale)) return null;
  return { field: 'locale', message: 'invalid_input' };
}

/** A page that was chosen when it was still allowed does not keep anybody from saving the rest. */
function homepageProblem({ homepage }: AccountInput, facts: AccountFacts): Problem | null {
  if (homepage === undefined || homepage === null || homepage === facts.viewer.homepage) return null;
  return homepagesFor(facts).some((page) => page === homepage) ? null : { field: 'homepage', message: 'invalid_input' };
}

function ownPasswordProblems(input: AccountInput, { viewer, isCommon }: AccountFacts): readonly Problem[] {
  if (viewer.is_ldap) return [{ field: 'password', message: 'ldap_only' }];
  const { password, password_repeat, current_password } = input;
  return [
    ...(!current_password ? [{ field: 'current_password', message: 'required' } as const] : []),
    ...newPasswordProblems({ password: password ?? '', password_repeat: password_repeat ?? '' }, isCommon),
  ];
}
