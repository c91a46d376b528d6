import { alertChannel } from '@carestead/domain/alertChannels/alertChannel';
import type { Values } from '@carestead/domain/kit/entity';
import type { Writes } from '../entities/writes.ts';
import { storeWrites } from '../entities/writes.ts';
import type { Config } from '../platform/config.ts';
import { ValidationFailed } from '../platform/graphql/publicError.ts';
import { outboundRules } from '../platform/outbound/outboundAddress.ts';

const store = storeWrites(alertChannel);

/** The address is one that the operator allows, as far as it says by itself where it leads; sending checks it again. */
export function alertChannelWrites(configured: () => Config): Writes {
  const refuse = ({ outbound_url }: Values) => {
    // What is no address at all is refused with the other fields.
    const address = typeof outbound_url === 'string' ? URL.parse(outbound_url) : null;
    if (!address) return;
    const { isAllowed } = outboundRules(configured());
    if (isAllowed(address.hostname.replace(/^\[(.*)\]$/, '$1'))) return;
    throw new ValidationFailed([{ field: 'outbound_url', message: 'address_not_allowed' }]);
  };
  return {
    ...store,
    create: async (context, input) => {
      refuse(input);
      return await store.create(context, input);
    },
    update: async (context, id, revision, input) => {
      refuse(input);
      return await store.update(context, id, revision, input);
    },
  };
}
