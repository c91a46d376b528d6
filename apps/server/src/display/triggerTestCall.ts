import { seesSystem } from '@carestead/domain/access/systems';
import type { Context } from '../platform/graphql/context.ts';
import { AccessDenied, PublicError } from '../platform/graphql/publicError.ts';
import type { Act } from './displayTools.ts';
import { findTestDevice } from './testCallQueries.ts';

/** The whole way of a call is tried out: to the building, back over its stream, into the list, onto the wall. */
export async function triggerTestCall({ database, viewer, log }: Context, act: Act, system_id: number) {
  if (!seesSystem(viewer, system_id)) throw new AccessDenied('MISSING_PERMISSION');
  const device = await findTestDevice(database, system_id);
  if (!device) throw unavailable('no_device');
  const { id: device_id, name, section_id } = device;
  try {
    const isTaken = await act(system_id, { action: 'TestCall', device_id, section_id: section_id ?? 0 });
    if (!isTaken) throw unavailable('refused');
  } catch (error) {
    if (error instanceof PublicError) throw error;
    log.warn({ err: error, system_id }, 'a test call could not be triggered');
    throw unavailable(failureOf(error));
  }
  return { device_text: name };
}

type Reason = 'offline' | 'unauthorized' | 'refused' | 'no_device';

const unavailable = (reason: Reason) =>
  new PublicError('no test call can be triggered', 'TEST_CALL_UNAVAILABLE', { reason });

/** How the link names what went wrong; all that is not told apart counts as not reached. */
function failureOf(error: unknown): Reason {
  const failure = error instanceof Error && 'failure' in error ? error.failure : null;
  return failure === 'unauthorized' || failure === 'refused' ? failure : 'offline';
}
