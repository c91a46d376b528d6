import type { Permission } from '@carestead/domain/access/permissions';
import { permissions } from '@carestead/domain/access/permissions';
import type { user } from '@carestead/domain/access/user';
import type { DemoRow } from '../load/demoRow.ts';

const everythingOf = (...modules: readonly string[]) =>
  permissions.filter((code) => modules.some((module) => code.startsWith(module)));

/** The night staff switches the sections together. */
const nightWatch = [
  'systemtree::use_module',
  'systemtree::see_display_group_overrides',
  'systemtree::manage_display_group_overrides',
] as const;

/** From the highest to the lowest: each manages those below it, and gives away only what it has. */
export const roles = [
  {
    name: 'Pflegedienstleitung',
    permissions: [...everythingOf('calllog', 'analytics', 'app', 'display', 'admin', 'visuals'), ...nightWatch],
  },
  {
    name: 'Technik',
    permissions: [...everythingOf('systemtree', 'analytics'), 'admin::use_module', 'admin::manage_system'],
  },
  {
    name: 'Pflege',
    permissions: ['calllog::use_module', ...nightWatch, 'visuals::acknowledge_calls'],
  },
] as const satisfies readonly { name: string; permissions: readonly Permission[] }[];

type Person = Omit<DemoRow<typeof user, 'username'>, 'roles' | 'password'> & {
  readonly role: (typeof roles)[number]['name'];
};

export const users: readonly Person[] = [
  {
    username: 'leitung',
    role: 'Pflegedienstleitung',
    email: 'leitung@lindenhof.example',
    homepage: 'display',
    password_is_temporary: false,
  },
  { username: 'technik', role: 'Technik', email: 'technik@lindenhof.example', password_is_temporary: false },
  { username: 'pflege', role: 'Pflege', homepage: 'display', password_is_temporary: false },
  { username: 'k.wyss', role: 'Pflegedienstleitung', email: 'k.wyss@lindenhof.example', password_is_temporary: false },
  { username: 'b.huber', role: 'Technik', email: 'b.huber@lindenhof.example', password_is_temporary: false },
  { username: 's.nguyen', role: 'Pflege', homepage: 'display', password_is_temporary: false },
];

/** Who mends what is broken. */
export const technicians = ['b.huber', 'technik'] as const;
