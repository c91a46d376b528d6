import { feature } from '../manifest/feature.ts';
import { addCallLogApi } from './api.ts';
import { exportCalls } from './exportCalls.ts';

export const callLog = feature('callLog', { api: addCallLogApi, exports: [exportCalls] });
