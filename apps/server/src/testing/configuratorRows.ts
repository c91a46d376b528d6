import type { FieldEntity, FieldRow } from '@carestead/domain/field/fieldConfiguration';
import type { TestSimulator } from './simulator.ts';

const authorization = `Basic ${btoa('carestead:simulated')}`;

/** What the simulator holds of an entity. */
export async function rowsAt(simulator: TestSimulator, entity: FieldEntity): Promise<readonly FieldRow[]> {
  const response = await fetch(`${simulator.address.origin}/v1/config/${entity}`, { headers: { authorization } });
  return ((await response.json()) as { rows: FieldRow[] }).rows;
}

/** Somebody else writes into the configurator. */
export async function putAt(simulator: TestSimulator, entity: FieldEntity, row: FieldRow) {
  await send(simulator, 'PUT', `/v1/config/${entity}/${row.id}`, row);
}

export const deleteAt = (simulator: TestSimulator, entity: FieldEntity, id: number) =>
  send(simulator, 'DELETE', `/v1/config/${entity}/${id}`);

/** Somebody else has it hand its configuration to the devices. */
export const commitAt = (simulator: TestSimulator) => send(simulator, 'POST', '/v1/commit');

export const wipeAt = (simulator: TestSimulator) => send(simulator, 'POST', '/v1/config/wipe');

async function send(simulator: TestSimulator, method: string, path: string, body?: object) {
  const { ok, status } = await fetch(`${simulator.address.origin}${path}`, {
    method,
    headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!ok) throw new Error(`${method} ${path} was answered with ${status}`);
}
