import { seesSystem } from '@carestead/domain/access/systems';
import { acknowledgement } from '@carestead/domain/calls/call';
import type { Builder } from '../platform/graphql/builder.ts';
import { needs } from '../platform/graphql/builder.ts';
import { AccessDenied, PublicError } from '../platform/graphql/publicError.ts';
import type { Boards } from './boards.ts';
import { callById } from './callById.ts';
import { markAcknowledged } from './callQueries.ts';

export function addAcknowledgeCall(builder: Builder, boards: Boards) {
  builder.mutationField('acknowledgeCall', (t) =>
    t.boolean({
      ...needs({ permissions: ['visuals::acknowledge_calls'] }),
      description: 'Acknowledges the call, which stays open; false if it was acknowledged before.',
      args: { id: t.arg.int({ required: true }) },
      resolve: async (_root, { id }, context) => {
        const { database, viewer, system_id, clock, bus } = context;
        if (!seesSystem(viewer, system_id)) throw new AccessDenied('MISSING_PERMISSION');
        const call = await callById(boards, context, id);
        if (!call) throw new PublicError('not found', 'NOT_FOUND');
        switch (acknowledgement(call)) {
          case 'presence':
            throw new PublicError('a presence is no call', 'NOT_A_CALL');
          case 'closed':
            throw new PublicError('the call is closed', 'CALL_CLOSED');
          case 'done':
            return false;
          case 'possible': {
            const isMarked = await markAcknowledged(database, { call, by: viewer, now: clock.now() });
            if (isMarked) bus.emit('callAcknowledged', { system_id, id });
            return isMarked;
          }
        }
      },
    }),
  );
}
