import type { Toasts } from '@carestead/ui/feedback/createToasts';
import { useObservable } from '@carestead/ui/state/observable';
import type { Client } from '@urql/core';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { Provider } from 'urql';
import type { Clock } from './connection/clock.ts';
import type { RowChanges } from './connection/rowChanges.ts';
import type { Socket } from './connection/socket.ts';
import type { PageLife } from './page/pageLife.ts';
import type { NavigationFacts, NavigationPreview } from './route/currentRoute.tsx';
import type { AppDataStore } from './session/appData.ts';

/** What a screen may need beside its data. */
export type Tools = {
  appData: AppDataStore;
  client: Client;
  clock: Clock;
  page: PageLife;
  /** The path of a page by the name of its route; null while there is no such page. */
  pathIfAny: (name: string, params?: Readonly<Record<string, string>>) => string | null;
  /** The pages that the viewer of these facts finds in the menus. */
  navigationPreview: (facts: NavigationFacts) => NavigationPreview;
  post: Post;
  rowChanges: RowChanges;
  socket: Socket;
  toasts: Toasts;
};

/** Sends JSON to a path below the backend and returns the answer, whatever the status; null without an answer. */
export type Post = (path: string, body: Record<string, unknown>) => Promise<unknown>;

const ToolsContext = createContext<Tools | null>(null);

type Props = { tools: Omit<Tools, 'client'>; children: ReactNode };

/** The client is that of the present system. */
export function ToolsProvider({ tools, children }: Props) {
  const client = useObservable(tools.appData.client);
  const all = useMemo(() => ({ ...tools, client }), [tools, client]);
  return (
    <ToolsContext value={all}>
      <Provider value={client}>{children}</Provider>
    </ToolsContext>
  );
}

export function useTools(): Tools {
  const tools = useContext(ToolsContext);
  if (!tools) throw new Error('useTools needs a ToolsProvider above it');
  return tools;
}
