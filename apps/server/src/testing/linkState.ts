import type { TestServer } from './callServer.ts';

type Health = { parts: Record<string, { state?: string } | undefined> };

/** The state of the link to the configurator of a system, as the health check reports it. */
export async function linkState({ client }: Pick<TestServer, 'client'>, system_id = 1) {
  const { parts } = (await client().send('/backend/health')).body as Health;
  return parts[`configurator ${system_id}`]?.state;
}
