import { nobody } from '@carestead/domain/access/viewer';
import { expect, test } from 'vitest';
import { guard } from './guard.ts';

const nurse = { ...nobody, id: 7, name: 'Anna' };
const chief = { ...nurse, is_superuser: true };
const guest = { ...nurse, permissions: ['admin::use_module'] };
const leader = { ...nurse, permissions: ['admin::use_module', 'admin::manage_users'] };
const outsider = { ...nurse, permissions: ['admin::manage_system'] };
const installed = 1_790_000_000;

const login = { name: 'login', needs: ['public'], href: '/login', redirect: null } as const;
const setup = { name: 'setup', needs: ['public'], href: '/setup', redirect: null } as const;
const home = { name: 'homepage', needs: ['user'], href: '/home?day=1', redirect: null } as const;
const sync = { ...home, href: '/sync', needs: [{ permissions: ['systemtree::sync'] }] } as const;
const admin = {
  ...home,
  name: 'admin',
  href: '/admin',
  needs: [{ permissions: ['admin::use_module'] }],
  children: [
    { path: 'systemparams', needs: { permissions: ['admin::manage_system'] } },
    { path: 'users', needs: { permissions: ['admin::manage_users'] } },
  ],
} as const;
const schedules = {
  ...home,
  href: '/admin/schedules',
  needs: [{ permissions: ['admin::use_module'] }, { permissions: ['admin::manage_system'] }],
} as const;
const noAccess = { ...login, name: 'accessDenied', href: '/no-access' } as const;
const backToHome = { ...login, redirect: '/home?day=1' } as const;

test.each([
  [
    'who has not logged in comes back to the whole path',
    home,
    nobody,
    installed,
    { go: 'login', redirect: '/home?day=1' },
  ],
  ['the same holds where a permission is needed', sync, nobody, installed, { go: 'login', redirect: '/sync' }],
  ['who lacks the permission is told so', sync, nurse, installed, { go: 'accessDenied', notice: 'access_denied' }],
  ['a super user passes every check', sync, chief, installed, { enter: true }],
  ['a logged-in user enters', home, nurse, installed, { enter: true }],
  ['the administration leads a super user to its first page', admin, chief, installed, { goToChild: 'systemparams' }],
  ['and others to the first that they may enter', admin, leader, installed, { goToChild: 'users' }],
  ['where there is none, access is denied', admin, guest, installed, { go: 'accessDenied' }],
  ['nobody is asked to log in first', admin, nobody, installed, { go: 'login', redirect: '/admin' }],
  ['who may not use the module stays out', admin, nurse, installed, { go: 'accessDenied', notice: 'access_denied' }],
  [
    'a page inside needs what surrounds it too',
    schedules,
    outsider,
    installed,
    { go: 'accessDenied', notice: 'access_denied' },
  ],
  ['anybody may read that access is denied', noAccess, nobody, installed, { enter: true }],
  ['the log-in is open to nobody in particular', login, nobody, installed, { enter: true }],
  ['without a set-up the log-in leads to it', login, nobody, 0, { go: 'setup' }],
  ['who is logged in needs no log-in', login, nurse, installed, { go: 'homepage' }],
  ['after the log-in the address may say where to', backToHome, nurse, installed, { goToPath: '/home?day=1' }],
  ['before the log-in it leads nowhere', backToHome, nobody, installed, { enter: true }],
  ['a fresh installation is set up', setup, nobody, 0, { enter: true }],
  ['what is set up is not set up again', setup, nobody, installed, { go: 'login' }],
  ['not even by who is logged in', setup, chief, installed, { go: 'homepage' }],
] as const)('%s', (_case, target, viewer, setup_time, verdict) => {
  expect(guard(target, { viewer, setup_time })).toEqual(verdict);
});
