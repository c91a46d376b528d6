import { addressSet } from '../platform/addressSet.ts';
import type { DisplayAccess } from '../platform/displayAccess.ts';
import type { Admission } from '../platform/graphql/context.ts';
import type { Pairing } from './pairing.ts';

type From = { address: string; pairing: string | undefined };

/** Whether calls are shown to anonymous clients: everywhere, or where the operator has configured it. */
export function createDisplayGate(
  access: DisplayAccess,
  pairing: Pick<Pairing, 'idOf'>,
): (from: From) => Promise<Admission> {
  if (access.kind === 'open') return async () => ({ isAllowed: true, pairing_id: null });
  const isInside = addressSet(access.networks);
  return async ({ address, pairing: token }) => {
    const pairing_id = access.paired ? await pairing.idOf(token) : null;
    return { isAllowed: pairing_id !== null || isInside(address), pairing_id };
  };
}
