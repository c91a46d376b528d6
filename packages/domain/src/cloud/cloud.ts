import { isEmailAddress } from '../access/email.ts';
import type { Condition } from '../conditions/condition.ts';
import type { Problem } from '../kit/problem.ts';
import { type LoginError, loginErrors } from './protocol.ts';

/** What people set for a system; the password is stored sealed beside it. */
export type CloudSettings = { enabled: boolean; username: string };

export const noCloudSettings: CloudSettings = { enabled: false, username: '' };

/** Why a copy was made. */
export const copyReasons = ['commit', 'manual'] as const;
export type CopyReason = (typeof copyReasons)[number];

/** Why nothing reaches the cloud or comes back from it; each has a text of its own. */
export const cloudProblems = [
  ...loginErrors,
  'no_address',
  'offline',
  'not_set_up',
  'forbidden_address',
  'unreachable',
  'certificate',
  'busy',
  'full',
  'too_large',
  'not_found',
  'refused',
  'cut',
  'damaged',
  'foreign',
] as const;
export type CloudProblemReason = (typeof cloudProblems)[number];

export const isLoginError = (reason: string): reason is LoginError => loginErrors.some((one) => one === reason);

/** What another attempt may not meet again. */
export const isPassing = (reason: CloudProblemReason) =>
  reason === 'unreachable' || reason === 'certificate' || reason === 'busy' || reason === 'full' || reason === 'cut';

/** Which field of the form a log-in error is about. */
export const fieldOf = (error: LoginError): 'username' | 'password' =>
  error === 'invalid_password' ? 'password' : 'username';

/** Milliseconds before the next attempt after so many that failed. */
export function pauseAfter(tries: number): number {
  const minutes = [1, 2, 5, 15, 30];
  return (minutes[tries - 1] ?? 60) * 60_000;
}

/** So many copies of a system wait at most; the oldest go first, as they would in the cloud. */
export const mostWaiting = 30;

const longest = 254;
const longestPassword = 500;

/** `password`: a new one; `isKept`: one is stored for this very username. */
export function cloudSettingsProblems(
  { enabled, username }: CloudSettings,
  { password, isKept }: { password: string; isKept: boolean },
): readonly Problem[] {
  const problems: Problem[] = [];
  const isUsed = enabled || username !== '' || password !== '';
  if (isUsed && username === '') problems.push({ field: 'username', message: 'required' });
  if (username.length > longest) problems.push({ field: 'username', message: 'at_most', data: { size: longest } });
  else if (username !== '' && !isEmailAddress(username)) problems.push({ field: 'username', message: 'invalid_email' });
  if (isUsed && password === '' && !isKept) problems.push({ field: 'password', message: 'required' });
  if (password.length > longestPassword)
    problems.push({ field: 'password', message: 'at_most', data: { size: longestPassword } });
  return problems;
}

/** How the cloud of a system stands, from what is stored. */
export type CloudFacts = {
  system_id: number;
  name: string;
  enabled: boolean;
  /** Of the last attempt; null: it succeeded, or there was none. */
  problem: CloudProblemReason | null;
  /** When the copy that has waited longest was asked for; null: none waits. */
  waiting_since: number | null;
};

/** A line that is down for a while mends itself. */
const waitsFor = 15 * 60_000;

export function cloudCondition(facts: CloudFacts, now: number): Condition | null {
  const { system_id, name, enabled, problem, waiting_since } = facts;
  if (!enabled) return null;
  const base = { part: `cloud ${system_id}`, vital: false, system_id };
  const isLate = waiting_since !== null && now - waiting_since > waitsFor;
  const isFinal = problem !== null && !isPassing(problem);
  if (!isFinal && !isLate) return { ...base, ok: true };
  return {
    ...{ ...base, ok: false, message: 'cloud_copy_failing' as const, values: { name } },
    why: problem === null ? 'a copy of the configuration waits' : `the cloud was not reached: ${problem}`,
  };
}
