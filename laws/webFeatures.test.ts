import { unrestricted } from '@carestead/domain/access/rowFilter';
import { rowRights } from '@carestead/domain/access/rowRights';
import { anonymous } from '@carestead/domain/access/viewer';
import { listedEntities } from '@carestead/domain/entities';
import { defaultLicence } from '@carestead/domain/licence/licence';
import { schedule } from '@carestead/domain/routing/schedule';
import { expect, test } from 'vitest';
import { list } from '../apps/web/src/entity/entityRoutes.ts';
import { features } from '../apps/web/src/features.ts';
import { gatherRoutes } from '../apps/web/src/gatherRoutes.ts';
import { type Facts, guard } from '../apps/web/src/guard.ts';
import { feature, type WebFeature } from '../apps/web/src/platform/feature.ts';
import { openPages } from '../apps/web/src/platform/route/openPages.ts';
import type { Row } from '../apps/web/src/platform/route/row.ts';
import { importViolations } from './importViolations.ts';
import { withoutNeeds } from './withoutNeeds.ts';

/** All that a new feature writes: its own folder, and its line in the list. */
const toy = feature('toy', {
  routes: [
    {
      path: 'admin/toys',
      name: 'toys',
      needs: { permissions: ['admin::manage_reports'] },
      title: 'app.name',
      group: 'people',
    },
    list('admin/toytimes', schedule, { name: 'toyTimeList', group: 'calls' }),
  ],
});

const routes = gatherRoutes([], [...features, toy]);

const chainTo = (name: string): readonly Row[] => {
  const search = (rows: readonly Row[], above: readonly Row[]): readonly Row[] | undefined => {
    for (const row of rows) {
      const chain = [...above, row];
      const found = row.name === name ? chain : search(row.children ?? [], chain);
      if (found) return found;
    }
    return undefined;
  };
  return search(routes, []) ?? [];
};

const factsOf = (...permissions: string[]): Facts => ({
  viewer: { ...anonymous, id: 7, permissions },
  licence: defaultLicence,
  features: { display_group_overrides: false, demo_mode: false, incidents: false },
  settings: { subscriptions_enabled: true } as never,
  setup_time: 1,
  isCommitting: false,
  isInstalledApp: false,
  find: chainTo,
});

test('a new feature is in the route table, with the panels that other features add to its forms', () => {
  expect(chainTo('toys').map(({ path }) => path)).toEqual(['/admin', 'toys']);
  expect(
    chainTo('toyTimeList')
      .at(-1)
      ?.children?.[0]?.children?.map(({ path }) => path),
  ).toEqual(['audit']);
  expect(chainTo('toyTimeList').at(-1)?.needs).toEqual({ permissions: [schedule.needs] });
  expect(withoutNeeds([...chainTo('toys'), ...chainTo('toyTimeList')])).toEqual([]);
});

test('a new feature is in the menu of whoever may use it, in its group', () => {
  const menu = (...permissions: string[]) =>
    openPages(chainTo('admin').at(-1)?.children ?? [], factsOf(...permissions)).map(({ name }) => name);
  expect(menu('admin::manage_reports', 'admin::manage_users')).toEqual(['userList', 'reportList', 'toys']);
  expect(menu('admin::manage_users')).toEqual(['userList']);
});

test('the guard asks for what a new feature needs', () => {
  const judge = (...permissions: string[]) =>
    guard({ chain: chainTo('toys'), href: '/admin/toys', redirect: null }, factsOf(...permissions));
  expect(judge('admin::use_module', 'admin::manage_reports')).toEqual({ enter: true });
  expect(judge('admin::use_module')).toEqual({ go: 'accessDenied' });
});

test('a route that opens below none is reported', () => {
  const lost = feature('lost', { routes: [{ path: 'nowhere/at/all', name: 'lost', needs: 'user' }] });
  expect(() => gatherRoutes([], [...features, lost])).toThrow('no route is there for nowhere/at/all to open below');
});

test('a new feature breaks no law with its own folder and one line in the list', () => {
  const written = [
    { path: 'apps/web/src/toy/feature.ts', text: "const screen = () => import('./ToyScreen.tsx');" },
    { path: 'apps/web/src/toy/ToyScreen.tsx', text: "import { useText } from '../platform/text/useText.ts';" },
    { path: 'apps/web/src/features.ts', text: "import { toy } from './toy/feature.ts';" },
  ];
  expect(importViolations(written)).toEqual([]);
});

test('what is special about an entity stands in one manifest', () => {
  const named = features.flatMap(({ kit = {} }) => Object.keys(kit));
  expect(new Set(named).size).toBe(named.length);
});

test('a list or a form asks the same function as the server who may write which of its rows', async () => {
  const parts = Object.fromEntries(features.flatMap(({ kit = {} }: WebFeature) => Object.entries(kit)));
  for (const entity of listedEntities) {
    const { rights = unrestricted } = (await parts[entity.name]?.rows?.()) ?? {};
    expect(rights, entity.name).toBe(rowRights(entity));
  }
});
