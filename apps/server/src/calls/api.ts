import { isAtLeast } from '@carestead/domain/access/callSourceLevel';
import { holds } from '@carestead/domain/access/needs';
import { nodeLevel, nodeRights } from '@carestead/domain/access/nodeRights';
import { matches } from '@carestead/domain/access/rowFilter';
import { seesSystem } from '@carestead/domain/access/systems';
import type { Viewer } from '@carestead/domain/access/viewer';
import { callAudience, callsFor, callViews } from '@carestead/domain/calls/audience';
import type { Call } from '@carestead/domain/calls/call';
import { mayCloseManually } from '@carestead/domain/calls/manualClosure';
import { actionFailure, type DeviceAction, deviceActions } from '@carestead/domain/field/deviceActions';
import { Live } from '../platform/bus/live.ts';
import { type Builder, needs } from '../platform/graphql/builder.ts';
import type { Context } from '../platform/graphql/context.ts';
import { AccessDenied, PublicError } from '../platform/graphql/publicError.ts';
import { addAcknowledgeCall } from './acknowledgeCall.ts';
import type { Boards, CallList } from './boards.ts';
import { callById } from './callById.ts';
import { findNode, markClosedByHand } from './callQueries.ts';
import type { CallTools } from './callTools.ts';
import { addCallType } from './callType.ts';

export function addCallsApi(builder: Builder, { boards, stream, act }: CallTools) {
  const { CallRef, ListRef } = addCallType(builder);
  const View = builder.enumType('CallView', { values: callViews });
  addAcknowledgeCall(builder, boards);

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
      args: { id: t.arg.int({ required: true }) },
      resolve: (_root, { id }, context) => callById(boards, inside(context), id),
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
  builder.mutationField('sendDeviceAction', (t) => {
    const Command = builder.enumType('DeviceCommand', { values: deviceActions });
    const Input = builder.inputType('DeviceActionInput', {
      fields: (f) => ({
        action: f.field({ type: Command, required: true }),
        deviceID: f.int({ required: true }),
        sectionID: f.int({ required: true }),
      }),
    });
    const Result = builder.objectRef<{ success: boolean }>('DeviceActionResult').implement({
      fields: (f) => ({ success: f.exposeBoolean('success') }),
    });
    return t.field({
      ...needs('user'),
      type: Result,
      args: { input: t.arg({ type: Input, required: true }) },
      resolve: async (_root, { input }, context) => {
        const { action, deviceID: device_id, sectionID: section_id } = input;
        await refuseAction(boards, inside(context), action, device_id);
        try {
          return { success: await act(context.system_id, { action, device_id, section_id }) };
        } catch (error) {
          const reason = actionFailure(error);
          context.log.warn({ err: error, system_id: context.system_id, action, device_id }, 'device action failed');
          throw new PublicError('the device action was not accepted', 'DEVICE_ACTION_UNAVAILABLE', { reason });
        }
      },
    });
  });
  builder.mutationField('markCallAsManuallyClosedByUser', (t) =>
    t.boolean({
      ...needs('user'),
      args: { id: t.arg.int({ required: true }) },
      resolve: async (_root, { id }, context) => {
        const { database, viewer, clock } = inside(context);
        const call = await callById(boards, context, id);
        if (!call) throw new PublicError('not found', 'NOT_FOUND');
        if (!mayClose(viewer, call)) throw new AccessDenied('MISSING_PERMISSION');
        if (!call.is_closed) throw new PublicError('the call is still open', 'CALL_REMAINED_OPEN');
        return await markClosedByHand(database, {
          call,
          by: viewer,
          now: clock.now(),
        });
      },
    }),
  );
}

function inside(context: Context): Context {
  if (!seesSystem(context.viewer, context.system_id)) throw new AccessDenied('MISSING_PERMISSION');
  return context;
}

const mayClose = (viewer: Viewer, { section, system_tree_node }: Call) =>
  mayCloseManually(viewer, {
    node_denies: system_tree_node?.deny_manual_call_closure ?? false,
    section_allows: section?.allow_manual_call_closure ?? false,
  });

/**
 * Calls are ended by those who may close them; everything else is for those who may trigger device actions, on devices
 * that they see and could change.
 */
async function refuseAction(
  boards: Boards,
  { database, viewer, system_id }: Context,
  action: DeviceAction,
  device_id: number,
) {
  if (holds(viewer, ['systemtree::trigger_device_actions'])) {
    const node = await findNode(database, system_id, device_id);
    const isSeen = !node || matches(nodeRights.readable(viewer, system_id), node);
    if (isSeen && (!node || isAtLeast(nodeLevel(viewer, system_id, node), 'Write'))) return;
  }
  const calls = boards.list(system_id).calls.filter((call) => call.device_id === device_id);
  if (action === 'EndCalls' && calls.length > 0 && calls.every((call) => mayClose(viewer, call))) return;
  throw new AccessDenied('MISSING_PERMISSION');
}
