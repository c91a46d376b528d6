import { observable } from '@carestead/ui/state/observable';

/** The browser's own question whether the page is to be installed; it can be asked once. */
type InstallPrompt = { prompt: () => Promise<unknown> };

/** Null where the browser has none, or when it was asked. */
export const installPrompt = observable<InstallPrompt | null>(null);

const isPrompt = (event: Event): event is Event & InstallPrompt =>
  'prompt' in event && typeof event.prompt === 'function';

/** From the beginning: the browser offers it once, before anything is drawn. The mobile console has a place for it. */
export function keepInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    if (!isPrompt(event)) return;
    event.preventDefault();
    installPrompt.set(event);
  });
}
