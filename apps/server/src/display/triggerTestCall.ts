import { seesSystem } from '@carestead/domain/access/systems';
import type { ActionFailure } from '@carestead/domain/field/actionFailure';
import { actionFailure } from '@carestead/domain/field/actionFailure';
import type { Context } from '../platform/graphql/context.ts';
import { AccessDenied, PublicError } from '../platform/graphql/publicError.ts';
import type { Act } from './displayTools.ts';
import { TooManyTestCalls } from './limitTestCalls.ts';
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
    throw unavailable(error instanceof TooManyTestCalls ? 'too_many' : actionFailure(error));
  }
  return { device_text: name };
}

type Reason = ActionFailure | 'no_device' | 'too_many';

const unavailable = (reason: Reason) =>
  new PublicError('no test call can be triggered', 'TEST_CALL_UNAVAILABLE', { reason });
