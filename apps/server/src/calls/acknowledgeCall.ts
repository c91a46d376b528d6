import { seesSystem } from '@carestead/domain/access/systems';
import { acknowledgement } from '@carestead/domain/calls/call';
import type { Ports } from '../manifest/ports.ts';
import type { Builder } from '../platform/graphql/builder.ts';
import { alsoWhenFull, needs } from '../platform/graphql/builder.ts';
import type { Tools } from '../platform/graphql/context.ts';
import { AccessDenied, PublicError } from '../platform/graphql/publicError.ts';
import type { Boards } from './boards.ts';
import { callById } from './callById.ts';
import { markAcknowledged } from './callQueries.ts';

type AcknowledgeTools = Pick<Tools, 'database' | 'clock' | 'bus' | 'installation'>;

/** Marks an open call as taken, whoever does it; it stays open. */
export const createAcknowledge =
  (boards: Boards, tools: AcknowledgeTools): Ports['acknowledge'] =>
  async (system_id, id, by) => {
    const { database, clock, bus } = tools;
    const call = await callById(boards, { ...tools, system_id }, id);
    if (!call) return 'unknown';
    const found = acknowledgement(call);
    if (found !== 'possible') return found;
    const isMarked = await markAcknowledged(database, { call, by, now: clock.now() });
    if (isMarked) bus.emit('callAcknowledged', { system_id, id });
    return isMarked ? 'acknowledged' : 'done';
  };

export function addAcknowledgeCall(builder: Builder, boards: Boards) {
  builder.mutationField('acknowledgeCall', (t) =>
    t.boolean({
      ...alsoWhenFull(needs({ permissions: ['visuals::acknowledge_calls'] })),
      description: 'Acknowledges the call, which stays open; false if it was acknowledged before.',
      args: { id: t.arg.int({ required: true }) },
      resolve: async (_root, { id }, context) => {
        const { viewer, system_id } = context;
        if (!seesSystem(viewer, system_id)) throw new AccessDenied('MISSING_PERMISSION');
        switch (await createAcknowledge(boards, context)(system_id, id, { user: viewer })) {
          case 'unknown':
            throw new PublicError('not found', 'NOT_FOUND');
          case 'presence':
            throw new PublicError('a presence is no call', 'NOT_A_CALL');
          case 'closed':
            throw new PublicError('the call is closed', 'CALL_CLOSED');
          case 'done':
            return false;
          case 'acknowledged':
            return true;
        }
      },
    }),
  );
}
