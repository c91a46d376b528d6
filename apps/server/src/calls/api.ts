import { callAudience, callsFor, callViews } from '@carestead/domain/calls/audience';
import { Live } from '../platform/bus/live.ts';
import { alsoWhenFull, type Builder, needs } from '../platform/graphql/builder.ts';
import { AccessDenied, PublicError } from '../platform/graphql/publicError.ts';
import { addAcknowledgeCall } from './acknowledgeCall.ts';
import { addActionsApi } from './actions/actionsApi.ts';
import type { CallList } from './boards.ts';
import { inside, mayClose } from './callAccess.ts';
import { callById } from './callById.ts';
import { isAtOrBelow, markClosedByHand } from './callQueries.ts';
import type { CallTools } from './callTools.ts';
import { addCallType } from './callType.ts';
import { addDefectsApi } from './defectsApi.ts';

export function addCallsApi(builder: Builder, { boards, stream, act }: CallTools) {
  const { CallRef, ListRef } = addCallType(builder);
  const View = builder.enumType('CallView', { values: callViews });
  addAcknowledgeCall(builder, boards);
  addDefectsApi(builder);
  addActionsApi(builder, { boards, act });

  builder.queryField('openCalls', (t) =>
    t.field({
      ...needs('display', { namedBy: 'override_system' }),
      description: 'Anonymous callers receive the calls without their private fields.',
      type: [CallRef],
      args: { override_system: t.arg.int(), view: t.arg({ type: View, defaultValue: 'Wall' }) },
      resolve: (_root, { override_system, view }, { viewer, system_id }) => {
        const { calls, ...list } = boards.list(override_system ?? system_id);
        return [...callsFor(viewer, list.system_id, view ?? 'Wall', calls)];
      },
    }),
  );
  builder.queryField('call', (t) =>
    t.field({
      ...needs('user'),
      type: CallRef,
      nullable: true,
      description:
        'Open or closed; in the console only calls of the call sources, and of technical devices, that the caller may read.',
      args: {
        id: t.arg.int({ required: true }),
        view: t.arg({ type: View, defaultValue: 'Wall' }),
        node_id: t.arg.int({ description: 'Only if it is a call of this node or of one below it.' }),
      },
      resolve: async (_root, { id, view, node_id }, context) => {
        const found = await callById(boards, inside(context), id);
        const isWanted =
          !found || typeof node_id !== 'number' || (await isAtOrBelow(context, found.device_id, node_id));
        const call = isWanted ? found : null;
        return callsFor(context.viewer, context.system_id, view ?? 'Wall', call ? [call] : [])[0] ?? null;
      },
    }),
  );
  builder.subscriptionField('callsChanged', (t) =>
    t.field({
      ...needs('display', { namedBy: 'override_system' }),
      description: 'The whole list, at once and whenever it changes.',
      type: ListRef,
      args: { override_system: t.arg.int(), view: t.arg({ type: View, defaultValue: 'Wall' }) },
      subscribe: (_root, { override_system, view }, { viewer, system_id, installation }) => {
        const watched = override_system ?? system_id;
        const exists = installation.now().systems.some(({ id }) => id === watched);
        return new Live(
          `${watched} ${callAudience(viewer, watched, view ?? 'Wall')}`,
          'newest',
          stream(watched),
          exists,
        );
      },
      resolve: (list: CallList, { view }, { viewer }) => ({
        ...list,
        calls: callsFor(viewer, list.system_id, view ?? 'Wall', list.calls),
      }),
    }),
  );
  builder.mutationField('markCallAsManuallyClosedByUser', (t) =>
    t.boolean({
      ...alsoWhenFull(needs('user')),
      args: { id: t.arg.int({ required: true }) },
      resolve: async (_root, { id }, context) => {
        const { database, bus, viewer, clock } = inside(context);
        const call = await callById(boards, context, id);
        if (!call) throw new PublicError('not found', 'NOT_FOUND');
        if (!mayClose(viewer, call)) throw new AccessDenied('MISSING_PERMISSION');
        if (!call.is_closed) throw new PublicError('the call is still open', 'CALL_REMAINED_OPEN');
        const isMarked = await markClosedByHand(database, { call, by: viewer, now: clock.now() });
        if (isMarked) bus.emit('rowsChanged', { system_id: call.system_id, entity: 'call', ids: [id] });
        return isMarked;
      },
    }),
  );
}
