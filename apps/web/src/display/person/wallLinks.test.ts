import { permissionsOfModule } from '@carestead/domain/access/permissions';
import { anonymous } from '@carestead/domain/access/viewer';
import { defaultLicence } from '@carestead/domain/licence/licence';
import { expect, test } from 'vitest';
import { mainLinksOf } from '../../shell/useMainLinks.ts';
import { wallLinks } from './wallLinks.ts';

const codes = Object.values(permissionsOfModule).flat();
const base = ['admin::use_module', 'systemtree::use_module', 'calllog::use_module', 'app::use_module'];
const gateway = { app_gateway_enabled: true, app_gateway_system_id: 1 };
const licences = [
  defaultLicence,
  { ...defaultLicence, features: { analytics: false, log: false, management: false } },
  { ...defaultLicence, limits: { ...defaultLicence.limits, app_clients: 5 } },
];
const people = [
  anonymous,
  { ...anonymous, id: 1, is_superuser: true },
  { ...anonymous, id: 1, is_superuser: true, password_is_temporary: true },
  ...codes.map((code) => ({ ...anonymous, id: 1, permissions: [code] })),
  ...codes.map((code) => ({ ...anonymous, id: 1, permissions: [...base, code] })),
  ...codes.map((code) => ({ ...anonymous, id: 1, permissions: [...base, code], password_is_temporary: true })),
];

test('for any permissions the wall has the navigation of the console', () => {
  for (const licence of licences)
    for (const subscriptions_enabled of [true, false])
      for (const viewer of people) {
        const own = { subscriptions_enabled };
        const console = mainLinksOf({
          ...{ viewer, licence, system_id: 1, ...gateway },
          features: { display_group_overrides: true, demo_mode: false, incidents: true },
          settings: own as never,
        });
        const wall = wallLinks({ viewer, licence, gateway, system_id: 1, settings: own });
        expect(wall, `${viewer.permissions.join()} ${subscriptions_enabled}`).toEqual(console);
      }
});

const settings = { subscriptions_enabled: true };

test('a user without permissions gets only the link to the wall', () => {
  expect(
    wallLinks({ viewer: { ...anonymous, id: 1 }, licence: defaultLicence, gateway, system_id: 1, settings }),
  ).toEqual([{ item: 'visual', path: '/display' }]);
});
