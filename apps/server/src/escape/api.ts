import { checkpoint } from '@carestead/domain/escape/checkpoint';
import { flightProfile } from '@carestead/domain/escape/flightProfile';
import { systemTreeNode } from '@carestead/domain/tree/systemTreeNode';
import { writeMany } from '../entities/store.ts';
import { findRow } from '../entities/writeQueries.ts';
import { type Builder, needs } from '../platform/graphql/builder.ts';
import { PublicError } from '../platform/graphql/publicError.ts';
import { type DevicePosition, readDevicePositions } from './escapeQueries.ts';

/** More than any plan or profile is edited by at once. */
const mostAtOnce = 1000;

function refuseTooMany(rows: readonly unknown[]) {
  if (rows.length > mostAtOnce) throw new PublicError(`at most ${mostAtOnce} rows at once`, 'TOO_MANY_ROWS');
}

export function addEscapeApi(builder: Builder) {
  addSaveCheckpoints(builder);
  addAssignFlightProfile(builder);
  addDevicePositions(builder);
}

/** Where devices are, for the maps of the console; `deviceposition.updated` says that it is another answer now. */
function addDevicePositions(builder: Builder) {
  const Position = builder.objectRef<DevicePosition>('DevicePosition').implement({
    fields: (t) => ({
      device_id: t.exposeInt('device_id'),
      name: t.exposeString('name'),
      position: t.exposeString('position', { description: 'The number of the checkpoint.' }),
      position_updated_at: t.exposeFloat('position_updated_at', { nullable: true }),
      checkpoint_id: t.exposeInt('id'),
      checkpoint_text: t.exposeString('text'),
      checkpoint_map_id: t.exposeInt('checkpoint_map_id', { nullable: true }),
      is_astray: t.exposeBoolean('is_astray', { description: 'Its profile does not allow this checkpoint.' }),
      call_id: t.exposeInt('call_id', { nullable: true, description: 'The most urgent of its open calls.' }),
      call_text: t.exposeString('call_text', { nullable: true }),
      call_urgency: t.exposeString('call_urgency', { nullable: true }),
      call_opened_at: t.exposeFloat('call_opened_at', { nullable: true }),
    }),
  });
  builder.queryField('devicePositions', (t) =>
    t.field({
      ...needs({ permissions: ['systemtree::use_module'] }),
      description: 'Every device that was last at a checkpoint, as far as the person may read it; open calls first.',
      type: [Position],
      resolve: async (_root, _args, context) => [...(await readDevicePositions(context))],
    }),
  );
}

/** What was edited on a map, in one write: all of it or nothing. */
function addSaveCheckpoints(builder: Builder) {
  const Change = builder.inputType('CheckpointChange', {
    description:
      'Of a checkpoint that exists only what changes, over the revision that was seen; without an id a new one.',
    fields: (t) => ({
      id: t.int(),
      revision: t.int(),
      text: t.string(),
      number: t.int(),
      char: t.string(),
      section_id: t.int(),
      checkpoint_map_id: t.int(),
      position_x: t.int(),
      position_y: t.int(),
      diameter: t.int(),
    }),
  });
  builder.mutationField('saveCheckpoints', (t) =>
    t.intList({
      ...needs({ permissions: [checkpoint.needs] }),
      description: 'The ids in the order of the changes.',
      args: { changes: t.arg({ type: [Change], required: true }) },
      resolve: async (_root, { changes }, context) => {
        refuseTooMany(changes);
        const writes = changes.map(({ id, revision, ...values }) =>
          typeof id === 'number'
            ? ({ change: 'update', id, revision: revision ?? 0, values } as const)
            : ({ change: 'create', values } as const),
        );
        return [...(await writeMany(context, checkpoint, writes))];
      },
    }),
  );
}

/** The same fact as in the form of a node, from the side of the profile; rights and rules are those of nodes. */
function addAssignFlightProfile(builder: Builder) {
  const Node = builder.inputType('NodeOfProfile', {
    fields: (t) => ({ id: t.int({ required: true }), revision: t.int({ required: true }) }),
  });
  builder.mutationField('assignFlightProfile', (t) =>
    t.intList({
      ...needs({ permissions: [flightProfile.needs, 'systemtree::change_flight_profiles'] }),
      description: 'Gives the profile to these nodes, and takes it from those; each over the revision that was seen.',
      args: {
        flight_profile_id: t.arg.int({ required: true }),
        add: t.arg({ type: [Node], required: true }),
        remove: t.arg({ type: [Node], required: true }),
      },
      resolve: async (_root, { flight_profile_id, add, remove }, context) => {
        refuseTooMany([...add, ...remove]);
        if (!(await findRow(context, flightProfile, flight_profile_id)))
          throw new PublicError('not found', 'NOT_FOUND');
        const change = 'update' as const;
        const given = { flight_profile_id, inherit_flight_profile: false };
        const writes = [
          ...add.map((node) => ({ change, ...node, values: given })),
          ...remove.map((node) => ({ change, ...node, values: { flight_profile_id: null } })),
        ];
        return [...(await writeMany(context, systemTreeNode, writes))];
      },
    }),
  );
}
