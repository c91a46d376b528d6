import type { Toasts } from '@carestead/ui/createToasts';
import type { Client } from '@urql/core';
import { createContext, type ReactNode, useContext } from 'react';
import { Provider } from 'urql';
import type { AppDataStore } from './appData.ts';
import type { Clock } from './clock.ts';
import type { RowNews } from './rowNews.ts';
import type { Socket } from './socket.ts';

/** What a screen may need beside its data. */
export type Tools = {
  appData: AppDataStore;
  client: Client;
  clock: Clock;
  post: Post;
  rowNews: RowNews;
  socket: Socket;
  toasts: Toasts;
};

/** Sends JSON to a path below the backend and gives back what it says, whatever the status; null if it said nothing. */
export type Post = (path: string, body: Record<string, unknown>) => Promise<unknown>;

const ToolsContext = createContext<Tools | null>(null);

export function ToolsProvider({ tools, children }: { tools: Tools; children: ReactNode }) {
  return (
    <ToolsContext value={tools}>
      <Provider value={tools.client}>{children}</Provider>
    </ToolsContext>
  );
}

export function useTools(): Tools {
  const tools = useContext(ToolsContext);
  if (!tools) throw new Error('useTools needs a ToolsProvider above it');
  return tools;
}
