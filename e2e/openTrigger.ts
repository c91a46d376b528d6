import type { APIRequestContext } from '@playwright/test';
import { createRow } from './createRow.ts';

/** A camera of the house, and the addresses by which a door station shows it and takes it away. */
export async function openTrigger(request: APIRequestContext, name: string, url: string) {
  const { id } = await createRow(request, 'VideoStream', { name, url });
  const response = await request.post('/backend/query', {
    headers: { system: '01' },
    data: { query: `mutation { rotateVideoStreamTriggers(id: ${id}) { trigger_start trigger_stop } }` },
  });
  const { data } = (await response.json()) as {
    data: { rotateVideoStreamTriggers: { trigger_start: string; trigger_stop: string } };
  };
  const { trigger_start, trigger_stop } = data.rotateVideoStreamTriggers;
  return { start: () => request.get(trigger_start), stop: () => request.get(trigger_stop) };
}
