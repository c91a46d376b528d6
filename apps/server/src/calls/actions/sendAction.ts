import { setTimeout as sleep } from 'node:timers/promises';
import { type ActionOutcome, type DeviceAction, failedOutcome } from '@carestead/domain/field/deviceActions';
import type { Ports } from '../../manifest/ports.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { beginAction, endAbandonedActions, endAction, findOutcome, findUnderWay } from './actionQueries.ts';

/** Longer than any answer of a configurator is waited for: the server that sent it has ended. */
export const abandonedAfter = 15_000;
/** As long as the answer to the request that is under way may take. */
const longestWait = 7000;
const lookAgainAfter = 50;

type Wanted = { action: DeviceAction; device_id: number; section_id: number };
/** Whoever wants it: a user, or by name alone somebody with a phone. */
type Tools = Pick<Context, 'database' | 'clock' | 'log' | 'bus'> & {
  system_id: number;
  by: { id: number | null; name: string };
};

/**
 * One request at a time to each device, on all servers together. The same request again has the outcome of the first;
 * another one is not sent, except that ending calls waits for its turn.
 */
export async function sendAction(tools: Tools, act: Ports['act'], wanted: Wanted): Promise<ActionOutcome> {
  const { database, system_id, by, clock } = tools;
  const target = { system_id, ...wanted };
  const givenUp = performance.now() + longestWait;
  do {
    const id = await beginAction(database, { ...target, by, at: clock.now() });
    if (id !== null) return await carryOut(tools, act, wanted, id);
    const underWay = await findUnderWay(database, target);
    if (!underWay) continue;
    if (underWay.requested_at < clock.now() - abandonedAfter)
      await endAbandonedActions(database, clock.now() - abandonedAfter, clock.now());
    else if (underWay.action === wanted.action) return await outcomeOf(tools, underWay.id, givenUp);
    else if (wanted.action !== 'EndCalls') return 'under_way';
    else await sleep(lookAgainAfter);
  } while (performance.now() < givenUp);
  return 'under_way';
}

async function carryOut(tools: Tools, act: Ports['act'], wanted: Wanted, id: number): Promise<ActionOutcome> {
  const { database, system_id, log, clock, bus } = tools;
  let outcome: ActionOutcome;
  try {
    outcome = await act(system_id, wanted);
  } catch (error) {
    outcome = failedOutcome(error);
    log.warn({ err: error, system_id, ...wanted }, 'device action failed');
  }
  await endAction(database, { id, outcome, at: clock.now() });
  if (outcome === 'accepted' && (wanted.action === 'Mute' || wanted.action === 'Unmute'))
    bus.emit('rowsChanged', { system_id, entity: 'system_tree_node', ids: [wanted.device_id] });
  return outcome;
}

async function outcomeOf({ database }: Tools, id: number, givenUp: number): Promise<ActionOutcome> {
  for (;;) {
    const outcome = await findOutcome(database, id);
    if (outcome !== null) return outcome;
    if (performance.now() > givenUp) return 'no_answer';
    await sleep(lookAgainAfter);
  }
}
