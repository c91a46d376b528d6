import { observable } from '@carestead/ui/state/observable';

/** Whether the screen is kept awake. The lock is lost whenever the page is hidden, and needs a secure page. */
export function createWakeLock() {
  const isHeld = observable(false);
  const request = async () => {
    if (document.visibilityState !== 'visible') return;
    try {
      const lock = await navigator.wakeLock?.request('screen');
      isHeld.set(lock !== undefined);
      lock?.addEventListener('release', () => isHeld.set(false));
    } catch {
      isHeld.set(false);
    }
  };
  return {
    ...isHeld,
    start() {
      document.addEventListener('visibilitychange', () => void request());
      void request();
    },
  };
}
