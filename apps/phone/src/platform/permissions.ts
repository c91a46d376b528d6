import type { PermissionState, PermissionStates } from '@carestead/domain/phoneApp/permissionSteps';
import { observable } from '@carestead/ui/state/observable';

/** What this browser lets the app do; asked for one by one, each after a tap. */
export function createPermissions() {
  let audio: AudioContext | null = null;
  let lock: WakeLockSentinel | null = null;
  const states = observable<PermissionStates>({
    notifications: notificationState(),
    sound: 'ask',
    wake_lock: 'wakeLock' in navigator ? 'ask' : 'unsupported',
  });
  const set = (change: Partial<PermissionStates>) => states.set({ ...states.get(), ...change });

  const openAudio = async () => {
    audio ??= new AudioContext();
    audio.onstatechange = () => set({ sound: audio?.state === 'running' ? 'granted' : 'ask' });
    // Without a tap some browsers never answer this.
    await Promise.race([audio.resume().catch(() => {}), new Promise((resolve) => setTimeout(resolve, 500))]);
    set({ sound: audio.state === 'running' ? 'granted' : 'ask' });
  };

  const holdScreen = async () => {
    if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return;
    try {
      lock = await navigator.wakeLock.request('screen');
      set({ wake_lock: 'granted' });
    } catch {
      set({ wake_lock: 'denied' });
    }
  };

  return {
    states,
    audio: () => audio,
    async ask(step: keyof PermissionStates) {
      switch (step) {
        case 'notifications':
          if ('Notification' in globalThis) await Notification.requestPermission().catch(() => null);
          return set({ notifications: notificationState() });
        case 'sound':
          return await openAudio();
        case 'wake_lock':
          return await holdScreen();
      }
    },
    start() {
      void openAudio();
      // A tap allows what a page may not do by itself.
      addEventListener('pointerdown', () => {
        if (audio?.state !== 'running') void openAudio();
        if (lock === null || lock.released) void holdScreen();
      });
      document.addEventListener('visibilitychange', () => {
        set({ notifications: notificationState() });
        if (lock?.released) void holdScreen();
      });
      void navigator.permissions
        ?.query({ name: 'notifications' })
        .then((status) => status.addEventListener('change', () => set({ notifications: notificationState() })))
        .catch(() => {});
    },
  };
}

function notificationState(): PermissionState {
  if (!('Notification' in globalThis) || !isSecureContext) return 'unsupported';
  return Notification.permission === 'default' ? 'ask' : Notification.permission;
}
