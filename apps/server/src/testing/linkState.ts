import type { TestServer } from './callServer.ts';

type Health = { parts: Record<string, { state?: string } | undefined> };

/** How the server says that it stands with the configurator of a system. */
export async function linkState({ client }: Pick<TestServer, 'client'>, system_id = 1) {
  const { parts } = (await client().send('/backend/health')).body as Health;
  return parts[`configurator ${system_id}`]?.state;
}
