import { seesSystem } from '@carestead/domain/access/systems';
import type { ActionFailure, ActionOutcome } from '@carestead/domain/field/deviceActions';
import { actionFailure } from '@carestead/domain/field/deviceActions';
import type { BucketSize } from '@carestead/domain/limits/tokenBucket';
import type { Ports } from '../manifest/ports.ts';
import type { Clock } from '../platform/clock.ts';
import type { Context } from '../platform/graphql/context.ts';
import { AccessDenied, PublicError } from '../platform/graphql/publicError.ts';
import { createLimiter } from '../platform/limits/limiter.ts';
import { findTestDevice } from './testCallQueries.ts';

type Act = Ports['act'];

/** Each is on all walls for a minute: so many of a system at once, and then as many a minute. */
const perSystem: BucketSize = { tries: 5, refillEvery: 12_000 };

/** Our own limit: the configurator received no request. */
export class TooManyTestCalls extends Error {
  override readonly name = 'TooManyTestCalls';
}

/** Tests must not fill the walls between the calls of residents; one that did not come about does not count. */
export function limitTestCalls(act: Act, clock: Clock): Act {
  const systems = createLimiter(perSystem);
  return async (system_id, wanted) => {
    if (systems.take(system_id, clock.now()) > 0) throw new TooManyTestCalls('too many test calls in this system');
    let outcome: ActionOutcome | null = null;
    try {
      outcome = await act(system_id, wanted);
      return outcome;
    } finally {
      if (outcome !== 'accepted') systems.giveBack(system_id);
    }
  };
}

/** The whole way of a call is tried out: to the configurator, back over its stream, into the list, onto the wall. */
export async function triggerTestCall({ database, viewer, log }: Context, act: Act, system_id: number) {
  if (!seesSystem(viewer, system_id)) throw new AccessDenied('MISSING_PERMISSION');
  const device = await findTestDevice(database, system_id);
  if (!device) throw unavailable('no_device');
  const { id: device_id, name, section_id } = device;
  try {
    const outcome = await act(system_id, { action: 'TestCall', device_id, section_id: section_id ?? 0 });
    if (outcome !== 'accepted') throw unavailable('refused');
  } catch (error) {
    if (error instanceof PublicError) throw error;
    log.warn({ err: error, system_id }, 'test call could not be triggered');
    throw unavailable(error instanceof TooManyTestCalls ? 'too_many' : actionFailure(error));
  }
  return { device_text: name };
}

type Reason = ActionFailure | 'no_device' | 'too_many';

const unavailable = (reason: Reason) =>
  new PublicError('no test call can be triggered', 'TEST_CALL_UNAVAILABLE', { reason });
