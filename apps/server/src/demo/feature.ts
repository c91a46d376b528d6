import { feature } from '../manifest/feature.ts';
import { addResetRoute } from './reset/resetRoute.ts';
import { addStageRoutes } from './stage/stageRoutes.ts';

export const demo = feature('demo', {
  appState: (_context, { config }) => ({ demo_mode: config.isDemo }),
  http: (app, _live, host) => {
    addResetRoute(app, host);
    addStageRoutes(app, host);
  },
});
