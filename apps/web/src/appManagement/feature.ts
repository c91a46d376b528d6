import { any, type Needs } from '@carestead/domain/access/needs';
import { appDisplayGroup } from '@carestead/domain/appManagement/appDisplayGroup';
import { appSetting } from '@carestead/domain/appManagement/appSetting';
import { appUser } from '@carestead/domain/appManagement/appUser';
import { appUserGroup } from '@carestead/domain/appManagement/appUserGroup';
import { notificationChannel, notificationSound } from '@carestead/domain/appManagement/notificationSound';
import { subscriptionView } from '@carestead/domain/appManagement/subscriptionView';
import { lazyRouteComponent } from '@tanstack/react-router';
import { formOver, list, singleton } from '../entity/entityRoutes.ts';
import { feature } from '../platform/feature.ts';
import { tabs } from './tabs.ts';

const licence = ['app'] as const;
const soundNeeds = { permissions: [notificationSound.needs], licence } satisfies Needs;
const groups = list('appmanagement/groups', appUserGroup, {});

export const appManagement = feature('appManagement', {
  texts: ['appManagement'],
  routes: [
    {
      path: '/appmanagement',
      name: 'appManagement',
      needs: { permissions: ['app::use_module'], licence },
      title: 'appManagement.title',
      redirectToFirstAvailableChild: true,
      order: tabs,
      screen: lazyRouteComponent(() => import('./AppManagementScreen.tsx'), 'AppManagementScreen'),
    },
    {
      ...list('appmanagement/subscriptions', subscriptionView, {}),
      condition: ({ settings }) => settings.subscriptions_enabled,
    },
    {
      ...groups,
      children: groups.children.map((form) => ({
        ...form,
        children: [
          {
            ...formOver('displayGroups/{-$displaygroupid}', appDisplayGroup, {
              permissions: [appDisplayGroup.needs],
              licence,
            }),
            name: 'appUserGroupDisplayGroupForm',
          },
        ],
      })),
    },
    list('appmanagement/users', appUser, {}),
    list('appmanagement/displaygroups', appDisplayGroup, {}),
    {
      ...list('appmanagement/notificationchannels', notificationChannel, {
        title: 'appSounds.title',
        needs: { permissions: [any, notificationChannel.needs, notificationSound.needs], licence },
      }),
      texts: ['appManagement', 'appSounds', 'labels:notification_sound'],
      screen: lazyRouteComponent(() => import('./sounds/SoundsScreen.tsx'), 'SoundsScreen'),
    },
    {
      ...formOver('appmanagement/notificationchannels/sounds/{-$soundid}', notificationSound, soundNeeds),
      texts: ['appSounds'],
    },
    { ...singleton('appmanagement/settings', appSetting), texts: ['appManagement', 'appSettings'] },
  ],
  kit: {
    app_user_group: {
      sections: async () => (await import('./groups/GroupSections.tsx')).GroupSections,
      sectionTexts: ['appGroups', 'editor'],
    },
    app_user: {
      sections: async () => (await import('./AppUserSections.tsx')).AppUserSections,
      sectionTexts: ['user'],
    },
    notification_sound: {
      sections: async () => (await import('./sounds/SoundSections.tsx')).SoundSections,
      sectionTexts: ['appSounds'],
    },
    notification_channel: {
      sections: async () => (await import('./sounds/ChannelSections.tsx')).ChannelSections,
      sectionTexts: ['appSounds'],
    },
    app_setting: {
      sections: async () => (await import('./AppSettingSections.tsx')).AppSettingSections,
      sectionTexts: ['appSettings'],
    },
  },
});
