import type { WorkFeature } from '../manifest/work.ts';
import { keepTunnel } from './keepTunnel.ts';

export const tunnelWork: WorkFeature = {
  name: 'tunnel',
  start: async (host) => keepTunnel(host),
};
