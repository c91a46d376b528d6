import { feature } from '../manifest/feature.ts';
import { addCallLogApi } from './api.ts';

export const callLog = feature('callLog', { api: addCallLogApi });
