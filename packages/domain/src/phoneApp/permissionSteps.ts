/** What its person allows the app, one after the other. */
export const permissionSteps = ['notifications', 'sound', 'wake_lock'] as const;
export type PermissionStep = (typeof permissionSteps)[number];

/** `ask`: not decided yet. `unsupported`: this browser cannot do it, or not on an unsecured way. */
export type PermissionState = 'granted' | 'denied' | 'ask' | 'unsupported';
export type PermissionStates = Readonly<Record<PermissionStep, PermissionState>>;

/** The words that the server is sent. */
export const grantedSteps = (states: PermissionStates): readonly PermissionStep[] =>
  permissionSteps.filter((step) => states[step] === 'granted');

/** The step that comes next; null: all were decided. */
export const nextStep = (states: PermissionStates): PermissionStep | null =>
  permissionSteps.find((step) => states[step] === 'ask') ?? null;

/** What is wrong with this phone, for the one who holds it: the worst first. */
export const phoneProblems = [
  'no_notifications',
  'no_sound',
  'muted',
  'no_wake_lock',
  'clock',
  'storage',
  'outdated',
] as const;
export type PhoneProblem = (typeof phoneProblems)[number];

type Facts = {
  permissions: PermissionStates;
  isMuted: boolean;
  /** Milliseconds by which the clock of this phone differs from the server's. */
  clockDifference: number;
  isStorageFull: boolean;
  isOutdated: boolean;
};

/** What people read is computed with the server's clock, but a phone whose clock is wrong has other troubles as well. */
const wrongClock = 60_000;

export function problemsOfPhone(facts: Facts): readonly PhoneProblem[] {
  const { permissions, isMuted, clockDifference, isStorageFull, isOutdated } = facts;
  const has: Readonly<Record<PhoneProblem, boolean>> = {
    no_notifications: permissions.notifications !== 'granted',
    no_sound: permissions.sound !== 'granted',
    muted: isMuted,
    no_wake_lock: permissions.wake_lock === 'denied' || permissions.wake_lock === 'unsupported',
    clock: Math.abs(clockDifference) > wrongClock,
    storage: isStorageFull,
    outdated: isOutdated,
  };
  return phoneProblems.filter((problem) => has[problem]);
}
