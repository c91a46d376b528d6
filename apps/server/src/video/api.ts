import { videoStream } from '@carestead/domain/video/videoStream';
import type { Builder } from '../platform/graphql/builder.ts';
import { needs } from '../platform/graphql/builder.ts';
import { rotateTriggers } from './rotateTriggers.ts';
import { findTrigger } from './triggerQueries.ts';
import type { VideoAction } from './triggers.ts';

type Shown = { token: string; rotated_at: number };

const managing = needs({ permissions: [videoStream.needs] });

/** The addresses of ours by which a door station starts and stops cameras. */
export function addVideoApi(builder: Builder) {
  const Triggers = builder.objectRef<Shown>('VideoStreamTriggers').implement({
    description: 'Paths of this server, each with its secret token.',
    fields: (t) => ({
      trigger_start: t.string({ resolve: ({ token }) => pathOf('start', token) }),
      trigger_stop: t.string({ resolve: ({ token }) => pathOf('stop', token) }),
      rotated_at: t.exposeFloat('rotated_at'),
    }),
  });
  builder.queryField('videoStreamTriggers', (t) =>
    t.field({
      ...managing,
      type: Triggers,
      nullable: true,
      args: { id: t.arg.int({ required: true }) },
      resolve: async (_root, { id }, { database, system_id, secrets }) => {
        const found = await findTrigger(database, system_id, id);
        return found && { ...found, token: secrets.decrypt(found.token) };
      },
    }),
  );
  builder.mutationField('rotateVideoStreamTriggers', (t) =>
    t.field({
      ...managing,
      type: Triggers,
      args: { id: t.arg.int({ required: true }) },
      resolve: (_root, { id }, context) => rotateTriggers(context, id),
    }),
  );
}

const pathOf = (action: VideoAction, token: string) => `/backend/videostream/${action}?token=${token}`;
