import { holds } from '@carestead/domain/access/needs';
import type { Permission } from '@carestead/domain/access/permissions';
import { type Builder, needs } from '../platform/graphql/builder.ts';
import { countDevicesNow, type DeviceCounts } from './deviceQueries.ts';

const rights = {
  low_battery: 'analytics::see_low_battery',
  not_reachable: 'analytics::see_not_reachable',
  defects: 'analytics::see_defects',
  repeater_defects: 'analytics::see_repeater_defects',
} as const satisfies Record<keyof DeviceCounts, Permission>;

/** How many devices need somebody now; each number has a right of its own. */
export function addDevicesApi(builder: Builder) {
  const Devices = builder.objectRef<DeviceCounts>('AnalyticsDevices').implement({
    description: 'Null: without the right to see it.',
    fields: (t) => {
      const count = (name: keyof DeviceCounts) =>
        t.int({
          nullable: true,
          resolve: (counts, _args, { viewer }) => (holds(viewer, [rights[name]]) ? counts[name] : null),
        });
      return {
        low_battery: count('low_battery'),
        not_reachable: count('not_reachable'),
        defects: count('defects'),
        repeater_defects: count('repeater_defects'),
      };
    },
  });
  builder.queryField('analyticsDevices', (t) =>
    t.field({
      ...needs({ permissions: ['analytics::use_module'], licence: ['analytics'] }),
      type: Devices,
      description: 'Devices that need somebody now.',
      resolve: (_root, _args, context) => countDevicesNow(context),
    }),
  );
}
