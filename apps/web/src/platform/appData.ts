import { nobody, type Viewer } from '@carestead/domain/access/viewer';
import { defaultLocale, isLocale } from '@carestead/domain/text/locales';
import type { Client } from '@urql/core';
import { AppDataDocument, type AppDataQuery } from '../generated/graphql.ts';
import { type Observable, observable } from './observable.ts';

export type AppData = {
  setup_time: number;
  version: string;
  viewer: Viewer;
  systems: AppDataQuery['publicSystemParams'];
};

export type AppDataStore = Observable<AppData | 'unknown' | 'failed'> & {
  /** Asks the server again; false when it did not tell, and then what was known stays. */
  load(): Promise<boolean>;
  /** The server no longer knows who we are. */
  forgetViewer(): void;
};

export function createAppData(client: Client): AppDataStore {
  const store = observable<AppData | 'unknown' | 'failed'>('unknown');
  let giveUp = () => {};
  const isKnown = () => typeof store.get() === 'object';
  return {
    ...store,
    load() {
      // Whoever asks again does not want to wait for an answer that hangs.
      giveUp();
      if (!isKnown()) store.set('unknown');
      return new Promise<boolean>((resolve) => {
        const { unsubscribe } = client.query(AppDataDocument, {}).subscribe(({ data }) => {
          if (data) store.set(fromWire(data));
          else if (!isKnown()) store.set('failed');
          resolve(data !== undefined);
        });
        giveUp = () => {
          unsubscribe();
          resolve(false);
        };
      });
    },
    forgetViewer() {
      const known = store.get();
      if (typeof known === 'object') store.set({ ...known, viewer: nobody });
    },
  };
}

const fromWire = ({ appState, authUser, publicSystemParams }: AppDataQuery): AppData => ({
  ...appState,
  viewer: { ...authUser, locale: isLocale(authUser.locale) ? authUser.locale : defaultLocale, permissions: [] },
  systems: publicSystemParams,
});
