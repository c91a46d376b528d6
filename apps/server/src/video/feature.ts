import { uniqueTogether } from '../entities/rules.ts';
import { feature } from '../manifest/feature.ts';
import { addVideoApi } from './api.ts';
import { addTriggerRoutes } from './triggerRoutes.ts';
import { createTriggers } from './triggers.ts';
import { videoStreamWrites } from './videoStreamWrites.ts';

export const video = feature('video', {
  entities: { video_stream: { rules: [uniqueTogether('name')], writes: () => videoStreamWrites } },
  api: addVideoApi,
  http: (app, _live, host) => addTriggerRoutes(app, createTriggers(host)),
});
