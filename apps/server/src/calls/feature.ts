import { feature } from '../entities/feature.ts';
import { uniqueTogether } from '../entities/rules.ts';

export const calls = feature('calls', { entities: { call_type: { rules: [uniqueTogether('name')] } } });
