import { feature } from '../manifest/feature.ts';
import { addDeliveriesApi } from './api.ts';
import { deliveriesCondition, followFigures } from './figures.ts';

export const deliveries = feature('deliveries', {
  start: async (host) => {
    const figures = await followFigures(host);
    return { live: figures, stop: figures.stop };
  },
  api: addDeliveriesApi,
  conditions: (figures, { clock }) => [deliveriesCondition(figures.now(), clock.now())],
});
