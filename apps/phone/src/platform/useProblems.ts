import { problemsOfPhone } from '@carestead/domain/phoneApp/permissionSteps';
import { useObservable } from '@carestead/ui/state/observable';
import { usePhone } from './phone.ts';
import { isStorageFull } from './storage.ts';

/** What is wrong with this phone, the worst first. */
export function useProblems() {
  const { permissions, settings, clock, isOutdated } = usePhone();
  return problemsOfPhone({
    permissions: useObservable(permissions.states),
    isMuted: useObservable(settings.isMuted),
    clockDifference: useObservable(clock.offset) ?? 0,
    isStorageFull: useObservable(isStorageFull),
    isOutdated: useObservable(isOutdated),
  });
}
