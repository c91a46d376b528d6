import { appClient } from '@carestead/domain/appManagement/appClient';
import { lazyRouteComponent } from '@tanstack/react-router';
import { feature } from '../platform/feature.ts';

const licence = ['app'] as const;
const managing = { permissions: [appClient.needs], licence } as const;

export const phones = feature('phones', {
  texts: ['phones', 'phonePanel', 'phoneDuty', 'labels:app_client'],
  routes: [
    {
      path: 'appmanagement/clients',
      name: 'appClients',
      needs: managing,
      title: 'phones.title',
      screen: lazyRouteComponent(() => import('./list/ClientsScreen.tsx'), 'ClientsScreen'),
      hasOutlet: true,
      children: [
        {
          path: 'edit/$id',
          name: 'appClientForm',
          needs: managing,
          title: 'entity.app_client',
          isModal: true,
          screen: lazyRouteComponent(() => import('./panel/ClientPanel.tsx'), 'ClientPanel'),
        },
      ],
    },
    {
      path: 'appmanagement/statistic',
      name: 'appStatistic',
      needs: { permissions: ['app::see_statistic'], licence },
      title: 'phoneStatistic.title',
      texts: ['phoneStatistic'],
      screen: lazyRouteComponent(() => import('./statistic/StatisticScreen.tsx'), 'StatisticScreen'),
    },
  ],
});
