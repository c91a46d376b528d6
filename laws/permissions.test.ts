import { expect, test } from 'vitest';
import type { Permission } from '../packages/domain/src/access/permissions.ts';
import { permissions } from '../packages/domain/src/access/permissions.ts';
import { checkedPermissions } from './checkedPermissions.ts';
import { readSources } from './sources.ts';

/**
 * Codes that the server does not ask for yet, with the feature that will. The list only shrinks: whoever builds the
 * feature takes its codes out, and a new code comes with the place that asks for it.
 */
const notYet: Readonly<Partial<Record<Permission, string>>> = {
  'app::use_module': 'the app management as a whole; until then the web hides it, and each area asks for its own right',
  'admin::use_module':
    'the administration as a whole; until then the web hides it, and each area asks for its own right',
};

test('every permission is checked on the server, or named with the feature that will check it', () => {
  const checked = checkedPermissions(readSources());
  expect(permissions.filter((code) => !checked.has(code) && !(code in notYet))).toEqual([]);
  expect(Object.keys(notYet).filter((code) => checked.has(code))).toEqual([]);
});

test('a code counts where a server file or what it imports of the domain names it, and nowhere else', () => {
  const planted = (path: string, text: string) => ({ path, text });
  const checked = checkedPermissions([
    planted('apps/server/src/sync/api.ts', "import '@carestead/domain/sync/mayPublish';\nneeds('systemtree::sync');"),
    planted('packages/domain/src/sync/mayPublish.ts', "export const code = 'systemtree::publish';"),
    planted('packages/domain/src/sync/unused.ts', "export const code = 'app::use_module';"),
    planted('apps/server/src/sync/api.test.ts', "export const code = 'app::manage_users';"),
    planted('apps/server/src/demo/people.ts', "export const code = 'app::see_statistic';"),
    planted('apps/web/src/routes.tsx', "export const code = 'admin::use_module';"),
    planted('packages/domain/src/access/permissions.ts', "export const code = 'app::manage_settings';"),
  ]);
  expect([...checked].toSorted()).toEqual(['systemtree::publish', 'systemtree::sync']);
});
