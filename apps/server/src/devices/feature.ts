import { uniqueTogether } from '../entities/rules.ts';
import { feature } from '../manifest/feature.ts';
import { callSourceWrites } from './callSourceWrites.ts';
import { hubSeverity } from './hubQueries.ts';

export const devices = feature('devices', {
  entities: {
    call_source: { rules: [uniqueTogether('number')], writes: () => callSourceWrites },
    call_source_group: { rules: [uniqueTogether('name')] },
    hub: { rules: [uniqueTogether('ip')], severity: hubSeverity },
  },
});
