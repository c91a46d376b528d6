import { writeNeeds } from '@carestead/domain/entityNeeds';
import { type DeviceChange, deviceChangeRefusal } from '@carestead/domain/tree/deviceChange';
import { systemTreeNode } from '@carestead/domain/tree/systemTreeNode';
import { perRequest } from '../../entities/perRequest.ts';
import type { RowType } from '../../entities/rowTypes.ts';
import { updateRow } from '../../entities/store.ts';
import type { Ports } from '../../manifest/ports.ts';
import { type Builder, needs } from '../../platform/graphql/builder.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { PublicError, ValidationFailed } from '../../platform/graphql/publicError.ts';
import {
  type DisabledDevice,
  readDeviceFacts,
  readDisabled,
  rememberedSerial,
  rememberSerial,
} from './deviceChangeQueries.ts';

const changing = needs({ permissions: writeNeeds(systemTreeNode, 'update') });

/** Disabling, enabling and replacing devices: edits of the node with its rights and rules, over the revision that was seen. */
export function addDeviceChanges(builder: Builder, ports: Pick<Ports, 'forgetReports'>) {
  builder.mutationField('disableDevice', (t) =>
    t.int({
      ...changing,
      description: 'Takes the serial number away and remembers it; gives the id.',
      args: { id: t.arg.int({ required: true }), revision: t.arg.int({ required: true }) },
      resolve: async (_root, { id, revision }, context) => {
        const { serial } = await changeable(context, 'disable', id);
        const { system_id, viewer, clock } = context;
        const remembered = { system_id, device_id: id, serial: String(serial), at: clock.now(), by: viewer.name };
        await updateRow(context, systemTreeNode, id, revision, { serial: '' }, ({ database }) =>
          rememberSerial(database, remembered),
        );
        return id;
      },
    }),
  );
  builder.mutationField('enableDevice', (t) =>
    t.int({
      ...changing,
      description: 'Puts the serial number back that the device had when it was disabled; gives the id.',
      args: { id: t.arg.int({ required: true }), revision: t.arg.int({ required: true }) },
      resolve: async (_root, { id, revision }, context) => {
        await changeable(context, 'enable', id);
        const serial = await rememberedSerial(context.database, context.system_id, id);
        await updateRow(context, systemTreeNode, id, revision, { serial });
        return id;
      },
    }),
  );
  builder.mutationField('replaceDevice', (t) =>
    t.int({
      ...changing,
      description:
        'Another piece of hardware takes the place of this one: the node keeps everything but serial number and MAC address, and nothing is known of it until it reports. Gives the id.',
      args: {
        id: t.arg.int({ required: true }),
        revision: t.arg.int({ required: true }),
        serial: t.arg.string({ required: true }),
        mac: t.arg.string({ defaultValue: '' }),
      },
      resolve: async (_root, { id, revision, serial, mac }, context) => {
        const node = await changeable(context, 'replace', id);
        const wanted = serial.trim();
        if (wanted === '') throw new ValidationFailed([{ field: 'serial', message: 'required' }]);
        if (wanted === node.serial) throw new ValidationFailed([{ field: 'serial', message: 'must_differ' }]);
        await updateRow(context, systemTreeNode, id, revision, { serial: wanted, mac: mac ?? '' });
        const { system_id, bus } = context;
        await ports.forgetReports(system_id, id);
        bus.emit('rowsChanged', { system_id, entity: systemTreeNode.name, ids: [id] });
        return id;
      },
    }),
  );
}

async function changeable(context: Context, change: DeviceChange, id: number) {
  const facts = await readDeviceFacts(context, id);
  if (!facts) throw new PublicError('not found', 'NOT_FOUND');
  const reason = deviceChangeRefusal(change, facts);
  if (reason) throw new PublicError('the device stays as it is', 'DEVICE_CHANGE_REFUSED', { reason });
  return facts.node;
}

const disabledDevices = perRequest(readDisabled);

/** Whether a device is disabled, since when and by whom. */
export function addDisabledField(builder: Builder, row: RowType) {
  const Disabled = builder.objectRef<DisabledDevice>('DisabledDevice').implement({
    fields: (t) => ({
      serial: t.exposeString('serial', { description: 'The number that it had.' }),
      disabled_at: t.exposeFloat('disabled_at'),
      disabled_by: t.exposeString('disabled_by'),
    }),
  });
  builder.objectFields(row, (t) => ({
    disabled_device: t.field({
      type: Disabled,
      nullable: true,
      resolve: async (node, _args, context) => (await disabledDevices(node, context)) ?? null,
    }),
  }));
}
