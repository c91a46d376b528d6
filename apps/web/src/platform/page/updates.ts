import { cancelled, noUpdate, ticked, type Update, versionReceived } from '@carestead/domain/shell/updateCountdown';
import { type Observable, observable } from '@carestead/ui/state/observable';

export type Updates = Observable<Update> & {
  /** The version of the server; the first one received is that of this page. */
  receive(version: unknown): void;
  tick(isWaiting: boolean): void;
  cancel(): void;
};

export function createUpdates(): Updates {
  const update = observable(noUpdate);
  let own: string | null = null;
  return {
    ...update,
    receive(version) {
      if (typeof version !== 'string' || version === '') return;
      own ??= version;
      update.set(versionReceived(update.get(), own, version));
    },
    tick: (isWaiting) => update.set(ticked(update.get(), isWaiting)),
    cancel: () => update.set(cancelled(update.get())),
  };
}
