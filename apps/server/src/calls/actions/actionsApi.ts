import { isAtLeast } from '@carestead/domain/access/callSourceLevel';
import { holds } from '@carestead/domain/access/needs';
import { nodeLevel, nodeRights } from '@carestead/domain/access/nodeRights';
import { matches } from '@carestead/domain/access/rowFilter';
import {
  type ActionOutcome,
  actionOutcomes,
  type DeviceAction,
  deviceActions,
} from '@carestead/domain/field/deviceActions';
import { alsoWhenFull, type Builder, needs } from '../../platform/graphql/builder.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { AccessDenied, PublicError } from '../../platform/graphql/publicError.ts';
import type { Boards } from '../boards.ts';
import { inside, mayClose } from '../callAccess.ts';
import type { CallTools } from '../callTools.ts';
import { findNode, readActions, type StoredAction } from './actionQueries.ts';
import { sendAction } from './sendAction.ts';

const shownActions = 20;

/** What devices are given to do, and what became of it. */
export function addActionsApi(builder: Builder, { boards, act }: Pick<CallTools, 'boards' | 'act'>) {
  const Command = builder.enumType('DeviceCommand', { values: deviceActions });
  const Outcome = builder.enumType('DeviceActionOutcome', { values: actionOutcomes });
  builder.mutationField('sendDeviceAction', (t) => {
    const Input = builder.inputType('DeviceActionInput', {
      fields: (f) => ({
        action: f.field({ type: Command, required: true }),
        deviceID: f.int({ required: true }),
        sectionID: f.int({ required: true }),
      }),
    });
    const Result = builder.objectRef<{ outcome: ActionOutcome }>('DeviceActionResult').implement({
      fields: (f) => ({
        success: f.boolean({ resolve: ({ outcome }) => outcome === 'accepted' }),
        outcome: f.expose('outcome', { type: Outcome }),
      }),
    });
    return t.field({
      ...alsoWhenFull(needs('user')),
      description: 'One at a time for each device. Accepted is not yet done: calls end when the device says so.',
      type: Result,
      args: { input: t.arg({ type: Input, required: true }) },
      resolve: async (_root, { input }, context) => {
        const { action, deviceID: device_id, sectionID: section_id } = input;
        await refuseAction(boards, inside(context), action, device_id);
        return {
          outcome: await sendAction({ ...context, by: context.viewer }, act, { action, device_id, section_id }),
        };
      },
    });
  });
  const Sent = builder.objectRef<StoredAction>('DeviceActionSent').implement({
    fields: (t) => ({
      id: t.exposeFloat('id'),
      action: t.expose('action', { type: Command }),
      user_name: t.exposeString('user_name'),
      requested_at: t.exposeFloat('requested_at'),
      outcome: t.expose('outcome', { type: Outcome, nullable: true, description: 'Null: it has no answer yet.' }),
    }),
  });
  builder.queryField('deviceActions', (t) =>
    t.field({
      ...needs({ permissions: ['systemtree::trigger_device_actions'] }),
      description: 'What this node was last given to do, the newest first; kept for 30 days.',
      type: [Sent],
      args: { node_id: t.arg.int({ required: true }) },
      resolve: async (_root, { node_id }, { database, reading, viewer, system_id }) => {
        const node = await findNode(database, system_id, node_id);
        if (!node || !matches(nodeRights.readable(viewer, system_id), node))
          throw new PublicError('not found', 'NOT_FOUND');
        return [...(await readActions(reading, system_id, node_id, shownActions))];
      },
    }),
  );
}

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
