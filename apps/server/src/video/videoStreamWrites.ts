import type { Values } from '@carestead/domain/kit/entity';
import { videoAddressProblem } from '@carestead/domain/video/videoAddress';
import { videoStream } from '@carestead/domain/video/videoStream';
import type { Writes } from '../entities/writes.ts';
import { storeWrites } from '../entities/writes.ts';
import { ValidationFailed } from '../platform/graphql/publicError.ts';

const store = storeWrites(videoStream);

/** The address is one that a wall may be sent to; the machine itself only where the operator allows it. */
function refuse({ url }: Values, allowsLoopback: boolean) {
  if (typeof url !== 'string') return;
  // What is no address at all is refused with the other fields.
  const address = URL.parse(url);
  const problem = address && videoAddressProblem(address);
  if (problem === null || (problem === 'loopback' && allowsLoopback)) return;
  const message = /^https?:$/.test(address?.protocol ?? '') ? 'address_not_allowed' : 'invalid_url';
  throw new ValidationFailed([{ field: 'url', message }]);
}

export const videoStreamWrites: Writes = {
  ...store,
  create: async (context, input) => {
    refuse(input, context.allowsLoopback);
    return await store.create(context, input);
  },
  update: async (context, id, revision, input) => {
    refuse(input, context.allowsLoopback);
    return await store.update(context, id, revision, input);
  },
};
