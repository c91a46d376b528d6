import { isDefect } from '@carestead/domain/calls/defects';
import { isPresence } from '@carestead/domain/calls/presences';
import { urgencyOf } from '@carestead/domain/display/arrange';
import { isReloadDue, isRenewalDue, isRescueDue } from '@carestead/domain/display/reloadRule';
import { tabStorage } from '../platform/storage.ts';
import type { Wall } from './createWall.ts';

const lookEvery = 10_000;
const key = 'wall_rescued';

/** The page is loaded anew from time to time, but never into an outage, an emergency or somebody's words. */
export function startReloads({ clock, isUnknown, line, phase, socket, unsaved }: Wall) {
  const loadedAt = clock.steady();
  let downSince: number | null = null;
  let isWished = false;

  const hasEmergency = () =>
    [...line.get().lists.values()].some(({ calls }) =>
      calls.some((call) => urgencyOf(call) === 'Emergency' && !isPresence(call) && !isDefect(call)),
    );
  const serverAnswers = () =>
    fetch('/backend/health', { signal: AbortSignal.timeout(5000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  const look = async () => {
    const now = clock.steady();
    const facts = { phase: phase.get(), hasEmergency: hasEmergency(), hasUnsaved: unsaved.get() };
    if (isReloadDue({ ...facts, age: isWished ? Number.POSITIVE_INFINITY : now - loadedAt })) return location.reload();
    if (isRenewalDue({ ...facts, age: now - loadedAt, isUnknown: isUnknown.get() })) return location.reload();
    if (socket.connected.get()) {
      downSince = null;
      return;
    }
    downSince ??= now;
    const rescue = {
      socketDownFor: now - downSince,
      wasTried: tabStorage.read(key) !== null,
      hasUnsaved: unsaved.get(),
    };
    if (!isRescueDue({ ...rescue, serverAnswers: true }) || !(await serverAnswers())) return;
    tabStorage.write(key, 'yes');
    location.reload();
  };
  phase.subscribe(() => {
    if (phase.get() === 'live') tabStorage.remove(key);
  });
  setInterval(() => void look(), lookEvery);
  return {
    /** The server asks for it, or runs another version. */
    wish() {
      isWished = true;
      void look();
    },
  };
}
