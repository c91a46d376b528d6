import { feature } from '../entities/feature.ts';
import { uniqueTogether } from '../entities/rules.ts';
import { roleWrites } from './roleWrites.ts';
import { userWrites } from './userWrites.ts';

export const access = feature('access', {
  entities: {
    role: { rules: [uniqueTogether('name')], writes: () => roleWrites },
    user: { rules: [uniqueTogether('username')], writes: userWrites },
  },
});
