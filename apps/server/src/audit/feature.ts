import { feature } from '../manifest/feature.ts';
import { addAuditApi } from './api.ts';

export const audit = feature('audit', { api: addAuditApi });
