import { videoStream } from '@carestead/domain/video/videoStream';
import { list } from '../entity/entityRoutes.ts';
import { nothing } from '../platform/connection/messageEffects.ts';
import { feature } from '../platform/feature.ts';

export const video = feature('video', {
  texts: ['displays', 'video'],
  routes: [list('admin/videostreams', videoStream, { group: 'system' })],
  kit: {
    video_stream: { sections: async () => (await import('./VideoStreamSections.tsx')).VideoStreamSections },
  },
  messages: {
    videostream: nothing,
  },
});
