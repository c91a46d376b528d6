import type { DeviceTextOverrides } from '@carestead/domain/calls/callSourceText';
import { perRequest } from '../../entities/perRequest.ts';
import type { RowType } from '../../entities/rowTypes.ts';
import type { Builder } from '../../platform/graphql/builder.ts';
import { readDeviceTexts } from './deviceQueries.ts';

const textsOf = perRequest(readDeviceTexts);

/** The own texts of a device as one value, beside the fields in which they are typed. */
export function addDeviceTexts(builder: Builder, row: RowType) {
  const Overrides = builder.objectRef<DeviceTextOverrides>('DeviceTextOverrides').implement({
    description: 'What the calls of a device say in place of the text of their call source; empty: that text.',
    fields: (t) => ({
      call_source: t.exposeString('call_source'),
      checkpoint: t.exposeString('checkpoint'),
      button: t.exposeString('button'),
    }),
  });
  builder.objectFields(row, (t) => ({
    device_text_overrides: t.field({
      type: Overrides,
      resolve: async (node, _args, context) =>
        (await textsOf(node, context)) ?? { call_source: '', checkpoint: '', button: '' },
    }),
  }));
}
