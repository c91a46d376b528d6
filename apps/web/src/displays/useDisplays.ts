import type { OperationResult } from '@urql/core';
import { useCallback, useEffect, useState } from 'react';
import {
  DeleteDisplaysDocument,
  DeletePairingsDocument,
  DisplaysDocument,
  type DisplaysQuery,
  UpdateDisplayDocument,
} from '../generated/graphql.ts';
import type { Text } from '../platform/text/useText.ts';
import { useText } from '../platform/text/useText.ts';
import { useTools } from '../platform/tools.tsx';

export type Display = DisplaysQuery['displays'][number] & {
  /** The name of its profile; its slug where there is no such profile any more. */
  profile: string;
};

/** A browser that was paired and has never reported itself. */
export type Pairing = DisplaysQuery['unreportedPairings'][number];

/** Displays report every 30 s; looking a little more often shows each change soon. */
const pollEvery = 10_000;

/** The displays that have reported themselves; polled while the page is open. */
export function useDisplays() {
  const text = useText();
  const { client, toasts } = useTools();
  const [displays, setDisplays] = useState<readonly Display[] | null>(null);
  const [pairings, setPairings] = useState<readonly Pairing[]>([]);
  const [hasFailed, setFailed] = useState(false);

  const take = useCallback(({ data, error }: OperationResult<DisplaysQuery>) => {
    setFailed(error !== undefined);
    if (!data) return;
    const names = new Map(data.displayProfiles.map(({ slug, name }) => [slug, name]));
    const found = data.displays.map((display) => ({ ...display, profile: names.get(display.slug) ?? display.slug }));
    setDisplays(found);
    setPairings(data.unreportedPairings);
  }, []);
  const ask = useCallback(
    () => client.query(DisplaysDocument, {}, { requestPolicy: 'network-only' }).toPromise(),
    [client],
  );

  useEffect(() => {
    let isWanted = true;
    const look = () => void ask().then((answer) => isWanted && take(answer));
    look();
    const timer = setInterval(look, pollEvery);
    return () => {
      isWanted = false;
      clearInterval(timer);
    };
  }, [ask, take]);

  const done = async (error: unknown) => {
    if (error) toasts.show({ id: 'displays', type: 'error', title: text('displays.failed') });
    take(await ask());
  };
  return {
    displays,
    pairings,
    hasFailed,
    reload: () => void ask().then(take),
    /** Shown at once, and replaced by the answer of the server. */
    change: async (id: string, input: { name?: string; is_supervised?: boolean }) => {
      setDisplays((known) => known?.map((display) => (display.id === id ? { ...display, ...input } : display)) ?? null);
      await done((await client.mutation(UpdateDisplayDocument, { id, input }).toPromise()).error);
    },
    remove: async (ids: readonly string[]) =>
      await done((await client.mutation(DeleteDisplaysDocument, { ids: [...ids] }).toPromise()).error),
    revoke: async (id: number) =>
      await done((await client.mutation(DeletePairingsDocument, { ids: [id] }).toPromise()).error),
  };
}

/** Its given name, else a description. */
export const displayName = (text: Text, { name, profile }: { name: string; profile: string }): string =>
  name || profile || text('displays.unnamed');
