import { isDefect, isPresence } from '@carestead/domain/calls/call';
import { urgencyOf } from '@carestead/domain/display/arrange';
import { isReloadDue, isRenewalDue, isRescueDue, isSafeToReload } from '@carestead/domain/display/reloadRule';
import { tabStorage } from '../../platform/storage.ts';
import type { Wall } from '../createWall.ts';

const pollEvery = 10_000;
const key = 'wall_rescued';

/** Reloads the page from time to time, but never during an outage, an emergency or unsaved input. */
export function startReloads({ clock, isUnknown, isUpdateWaiting, line, phase, socket, unsaved, updates }: Wall) {
  const loadedAt = clock.steady();
  let downSince: number | null = null;
  let isRequested = false;

  const hasEmergency = () =>
    [...line.get().lists.values()].some(({ calls }) =>
      calls.some((call) => urgencyOf(call) === 'Emergency' && !isPresence(call) && !isDefect(call)),
    );
  const serverAnswers = () =>
    fetch('/backend/health', { signal: AbortSignal.timeout(5000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  const facts = () => ({ phase: phase.get(), hasEmergency: hasEmergency(), hasUnsaved: unsaved.get() !== null });
  const look = async () => {
    const now = clock.steady();
    if (isReloadDue({ ...facts(), age: isRequested ? Number.POSITIVE_INFINITY : now - loadedAt }))
      return location.reload();
    if (isRenewalDue({ ...facts(), age: now - loadedAt, isUnknown: isUnknown.get() })) return location.reload();
    if (socket.connected.get()) {
      downSince = null;
      return;
    }
    downSince ??= now;
    const rescue = {
      socketDownFor: now - downSince,
      wasTried: tabStorage.read(key) !== null,
      hasUnsaved: unsaved.get() !== null,
    };
    if (!isRescueDue({ ...rescue, serverAnswers: true }) || !(await serverAnswers())) return;
    tabStorage.write(key, 'yes');
    location.reload();
  };
  phase.subscribe(() => {
    if (phase.get() === 'live') tabStorage.remove(key);
  });
  setInterval(() => void look(), pollEvery);
  const countDown = () => {
    if (updates.get().version === null) return;
    isUpdateWaiting.set(!isSafeToReload(facts()));
    updates.tick(isUpdateWaiting.get());
    if (updates.get().left === 0) location.reload();
  };
  setInterval(countDown, 1000);
  return {
    /** Requested by an administrator. */
    request() {
      isRequested = true;
      void look();
    },
  };
}
