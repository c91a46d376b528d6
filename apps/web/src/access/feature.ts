import { role } from '@carestead/domain/access/role';
import { user } from '@carestead/domain/access/user';
import { lazyRouteComponent } from '@tanstack/react-router';
import { list } from '../entity/entityRoutes.ts';
import { feature } from '../platform/feature.ts';

export const access = feature('access', {
  texts: ['permission', 'role', 'user'],
  routes: [
    {
      path: '/login',
      name: 'login',
      needs: 'public',
      title: 'login.title',
      texts: ['login'],
      isAlone: true,
      screen: lazyRouteComponent(() => import('./logIn/LoginScreen.tsx'), 'LoginScreen'),
    },
    {
      path: '/auth/set-password',
      name: 'set-password',
      needs: 'session',
      title: 'setPassword.title',
      texts: ['setPassword'],
      isAlone: true,
      screen: lazyRouteComponent(() => import('./logIn/SetPasswordScreen.tsx'), 'SetPasswordScreen'),
    },
    list('admin/users', user, { group: 'people' }),
    list('admin/roles', role, { group: 'people', sort: { condition: ({ viewer }) => viewer.is_superuser } }),
  ],
  kit: {
    role: {
      rows: async () => ({ useLock: (await import('./roles/useRoleLock.ts')).useRoleLock }),
      sections: async () => (await import('./roles/RoleSections.tsx')).RoleSections,
    },
    user: {
      rows: async () => (await import('./users/userParts.ts')).userParts,
      sections: async () => (await import('./users/UserSections.tsx')).UserSections,
    },
  },
});
