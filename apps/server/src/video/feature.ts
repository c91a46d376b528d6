import { feature } from '../entities/feature.ts';
import { uniqueTogether } from '../entities/rules.ts';
import { videoStreamWrites } from './videoStreamWrites.ts';

export const video = feature('video', {
  entities: { video_stream: { rules: [uniqueTogether('name')], writes: () => videoStreamWrites } },
});
