import { videoStream } from '@carestead/domain/video/videoStream';
import { list } from '../entity/entityRoutes.ts';
import { feature } from '../platform/feature.ts';

export const video = feature('video', {
  routes: [list('admin/videostreams', videoStream, { group: 'system' })],
});
