import type { Needs } from '@carestead/domain/access/needs';
import { hasTreeAccess, treeNeeds } from '@carestead/domain/access/treeAccess';
import type { Filter } from '@carestead/domain/kit/listInput';
import { deviceKinds } from '@carestead/domain/tree/nodeKinds';
import type { MessageId } from '@carestead/i18n/all';
import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import type { MenuGroup } from './platform/route/currentRoute.tsx';
import type { RouteFacts } from './platform/route/mayEnter.ts';

/** What an address needs, and what it shows or where it leads. */
export type Row = {
  /** Below the path of its parent. */
  readonly path: string;
  readonly name: string;
  readonly needs: Needs;
  /** What neither rights nor licence can say, such as a setting that must be on. */
  readonly condition?: (facts: RouteFacts) => boolean;
  readonly title?: MessageId;
  readonly screen?: RouteComponent;
  readonly leadsTo?: string;
  readonly redirectToFirstAvailableChild?: true;
  /** A panel over its parent; closing it goes to the parent with the params that the parent declares. */
  readonly isModal?: true;
  readonly entity?: string;
  /** What its list shows as long as nobody has said otherwise. */
  readonly filters?: readonly Filter[];
  readonly group?: MenuGroup;
  /** Without the shell around it. */
  readonly isAlone?: true;
  readonly children?: readonly Row[];
};

type Camel<S extends string> = S extends `${infer A}_${infer B}` ? `${A}${Capitalize<Camel<B>>}` : S;

const camel = <const S extends string>(name: S) =>
  name.replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase()) as Camel<S>;

const needs = { permissions: ['admin::manage_system'] } as const;
const userNeeds = { permissions: ['admin::manage_users'] } as const;
const roleNeeds = { permissions: ['admin::manage_roles'] } as const;
const noteNeeds = { permissions: ['admin::manage_display_notes'] } as const;
const deviceNeeds = { permissions: ['systemtree::manage_devices'] } as const;
const seeOverrides = { permissions: ['systemtree::see_display_group_overrides'] } as const;
const manageOverrides = { permissions: ['systemtree::manage_display_group_overrides'] } as const;
const listScreen = lazyRouteComponent(() => import('./entity/list/EntityListScreen.tsx'), 'EntityListScreen');
const formScreen = lazyRouteComponent(() => import('./entity/form/EntityFormScreen.tsx'), 'EntityFormScreen');
const sortScreen = lazyRouteComponent(() => import('./entity/sort/EntitySortScreen.tsx'), 'EntitySortScreen');
const singletonScreen = lazyRouteComponent(() => import('./entity/form/SingletonScreen.tsx'), 'SingletonScreen');
const historyPanel = lazyRouteComponent(() => import('./audit/EntityHistoryPanel.tsx'), 'EntityHistoryPanel');
const listPanel = lazyRouteComponent(() => import('./entity/list/EntityListPanel.tsx'), 'EntityListPanel');

/** What was done to the row, for those who may see it. */
const history = <const E extends string>(entity: E) =>
  ({
    path: 'audit',
    name: `${camel(entity)}AuditLog`,
    needs: { permissions: ['admin::see_auditlog'] },
    title: 'audit.title',
    entity,
    isModal: true,
    screen: historyPanel,
  }) as const;

const form = <const E extends string>(entity: E, title: MessageId, param = 'id') =>
  ({
    path: `edit/{-$${param}}`,
    name: `${camel(entity)}Form`,
    needs,
    title,
    entity,
    isModal: true,
    screen: formScreen,
    children: [history(entity)],
  }) as const;

const sort = <const E extends string>(entity: E, title: MessageId) =>
  ({ path: 'sort', name: `${camel(entity)}Sort`, needs, title, entity, isModal: true, screen: sortScreen }) as const;

/** Every part of the house side by side, for those who build it; no production build carries it. */
const gallery = import.meta.env.DEV
  ? [
      {
        path: '/gallery',
        name: 'gallery',
        needs: 'public',
        title: 'app.name',
        isAlone: true,
        screen: lazyRouteComponent(() => import('./gallery/GalleryScreen.tsx'), 'GalleryScreen'),
      } as const,
    ]
  : [];

/** THE route table: router, guard, menus, page titles and tests read it; a screen that does not exist yet has no row. */
export const routes = [
  { path: '/', name: 'root', needs: 'public', leadsTo: '/home' },
  {
    path: '/login',
    name: 'login',
    needs: 'public',
    title: 'login.title',
    isAlone: true,
    screen: lazyRouteComponent(() => import('./access/logIn/LoginScreen.tsx'), 'LoginScreen'),
  },
  {
    path: '/auth/set-password',
    name: 'set-password',
    needs: 'session',
    title: 'setPassword.title',
    isAlone: true,
    screen: lazyRouteComponent(() => import('./access/logIn/SetPasswordScreen.tsx'), 'SetPasswordScreen'),
  },
  {
    path: '/setup',
    name: 'setup',
    needs: 'public',
    title: 'setup.title',
    isAlone: true,
    screen: lazyRouteComponent(() => import('./setup/SetupScreen.tsx'), 'SetupScreen'),
  },
  {
    path: '/no-access',
    name: 'accessDenied',
    needs: 'public',
    title: 'noAccess.title',
    screen: lazyRouteComponent(() => import('./shell/NoAccessScreen.tsx'), 'NoAccessScreen'),
  },
  {
    path: '/display/{-$slug}',
    name: 'display',
    needs: 'public',
    title: 'display.title',
    isAlone: true,
    screen: lazyRouteComponent(() => import('./shell/DisplayRedirect.tsx'), 'DisplayRedirect'),
  },
  {
    path: '/home',
    name: 'homepage',
    needs: 'user',
    title: 'home.title',
  },
  {
    path: '/account',
    name: 'myAccount',
    needs: 'user',
    title: 'account.title',
  },
  {
    path: '/tree',
    name: 'tree',
    needs: { permissions: treeNeeds },
    condition: ({ viewer, licence }) => hasTreeAccess(viewer, licence),
    title: 'shell.nav.overview',
    redirectToFirstAvailableChild: true,
    screen: lazyRouteComponent(() => import('./tree/TreeScreen.tsx'), 'TreeScreen'),
    children: [
      {
        path: 'connections',
        name: 'connectionList',
        needs: deviceNeeds,
        title: 'tree.connections',
        entity: 'system_tree_node',
        filters: [{ field: 'kind', values: deviceKinds }],
        screen: listScreen,
        children: [{ ...form('system_tree_node', 'entity.system_tree_node'), needs: deviceNeeds }],
      },
      {
        path: 'displaygroupoverrides',
        name: 'displayGroupOverrideList',
        needs: seeOverrides,
        title: 'entity.display_group_overrides',
        entity: 'display_group_override',
        screen: listScreen,
        children: [{ ...form('display_group_override', 'entity.display_group_override'), needs: manageOverrides }],
      },
      { path: 'overview', name: 'treeOverview', needs: 'public', leadsTo: '/tree' },
    ],
  },
  {
    path: '/admin',
    name: 'admin',
    needs: { permissions: ['admin::use_module'] },
    title: 'admin.title',
    redirectToFirstAvailableChild: true,
    screen: lazyRouteComponent(() => import('./admin/AdminScreen.tsx'), 'AdminScreen'),
    children: [
      {
        path: 'systemparams',
        name: 'systemParamList',
        needs,
        title: 'entity.system_params',
        group: 'system',
        entity: 'system_param',
        screen: listScreen,
        children: [form('system_param', 'entity.system_param')],
      },
      {
        path: 'calltypes',
        name: 'callTypeList',
        needs,
        title: 'entity.call_types',
        group: 'calls',
        entity: 'call_type',
        screen: listScreen,
        children: [form('call_type', 'entity.call_type'), sort('call_type', 'sort.title')],
      },
      {
        path: 'callsources',
        name: 'callSourceList',
        needs,
        title: 'entity.call_sources',
        group: 'calls',
        entity: 'call_source',
        screen: listScreen,
        children: [form('call_source', 'entity.call_source')],
      },
      {
        path: 'callsourcegroups',
        name: 'callSourceGroupList',
        needs,
        title: 'entity.call_source_groups',
        group: 'calls',
        entity: 'call_source_group',
        screen: listScreen,
        children: [form('call_source_group', 'entity.call_source_group')],
      },
      {
        path: 'schedules',
        name: 'scheduleList',
        needs,
        title: 'entity.schedules',
        group: 'places',
        entity: 'schedule',
        screen: listScreen,
        children: [form('schedule', 'entity.schedule')],
      },
      {
        path: 'sections',
        name: 'sectionList',
        needs,
        title: 'entity.sections',
        group: 'places',
        entity: 'section',
        screen: listScreen,
        children: [
          form('section', 'entity.section'),
          {
            path: 'templates',
            name: 'sectionTemplateList',
            needs,
            title: 'entity.section_templates',
            entity: 'section_template',
            isModal: true,
            screen: listPanel,
            children: [form('section_template', 'entity.section_template', 'templateid')],
          },
        ],
      },
      {
        path: 'displaygroups',
        name: 'displayGroupList',
        needs,
        title: 'entity.display_groups',
        group: 'places',
        entity: 'display_group',
        screen: listScreen,
        children: [form('display_group', 'entity.display_group')],
      },
      {
        path: 'hubs',
        name: 'hubList',
        needs,
        title: 'entity.hubs',
        group: 'system',
        entity: 'hub',
        screen: listScreen,
        children: [form('hub', 'entity.hub')],
      },
      {
        path: 'videostreams',
        name: 'videoStreamList',
        needs,
        title: 'entity.video_streams',
        group: 'system',
        entity: 'video_stream',
        screen: listScreen,
        children: [form('video_stream', 'entity.video_stream')],
      },
      {
        path: 'displays',
        name: 'displays',
        needs,
        title: 'displays.title',
        group: 'system',
        screen: lazyRouteComponent(() => import('./displays/DisplaysScreen.tsx'), 'DisplaysScreen'),
      },
      {
        path: 'maintenance',
        name: 'maintenance',
        needs,
        title: 'maintenance.title',
        group: 'system',
        screen: lazyRouteComponent(() => import('./maintenance/MaintenanceScreen.tsx'), 'MaintenanceScreen'),
      },
      {
        path: 'settings',
        name: 'globalSettings',
        needs,
        title: 'entity.global_settings',
        group: 'system',
        entity: 'global_setting',
        screen: singletonScreen,
        children: [history('global_setting')],
      },
      {
        path: 'users',
        name: 'userList',
        needs: userNeeds,
        title: 'entity.users',
        group: 'people',
        entity: 'user',
        screen: listScreen,
        children: [{ ...form('user', 'entity.user'), needs: userNeeds }],
      },
      {
        path: 'roles',
        name: 'roleList',
        needs: roleNeeds,
        title: 'entity.roles',
        group: 'people',
        entity: 'role',
        screen: listScreen,
        children: [
          { ...form('role', 'entity.role'), needs: roleNeeds },
          { ...sort('role', 'sort.title'), needs: roleNeeds, condition: ({ viewer }) => viewer.is_superuser },
        ],
      },
      {
        path: 'displaynotes',
        name: 'displayNoteList',
        needs: noteNeeds,
        title: 'entity.display_notes',
        group: 'people',
        entity: 'display_note',
        screen: listScreen,
        children: [
          { ...form('display_note', 'entity.display_note'), needs: noteNeeds },
          { ...sort('display_note', 'sort.title'), needs: noteNeeds },
        ],
      },
    ],
  },
  ...gallery,
] as const satisfies readonly Row[];
