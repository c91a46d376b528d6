import { expect, test } from 'vitest';
import {
  chainOf,
  fillPattern,
  hrefOfRow,
  isAlonePath,
  pathIfAny,
  pathTo,
  patternOf,
  routeTable,
} from './routeTable.ts';

test('every name stands for one address', () => {
  const names = routeTable.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

test.each([
  ['systemParamList', '/admin/systemparams'],
  ['callTypeSort', '/admin/calltypes/sort'],
  ['scheduleForm', '/admin/schedules/edit/{-$id}'],
  ['globalSettings', '/admin/settings'],
  ['connectionList', '/tree/connections'],
  ['systemTreeNodeForm', '/tree/connections/edit/{-$id}'],
  ['displayGroupOverrideForm', '/tree/displaygroupoverrides/edit/{-$id}'],
  ['sectionTemplateForm', '/admin/sections/templates/edit/{-$templateid}'],
] as const)('%s is found at %s', (name, pattern) => {
  expect(patternOf(chainOf(name))).toBe(pattern);
});

test.each([
  ['/admin/schedules/edit/{-$id}', { id: '7' }, '/admin/schedules/edit/7'],
  ['/admin/schedules/edit/{-$id}', {}, '/admin/schedules/edit'],
  ['/admin/schedules', { id: '7' }, '/admin/schedules'],
  ['/tree/edit/$nodeid/calls/{-$id}', { nodeid: 'a/b', id: '3' }, '/tree/edit/a%2Fb/calls/3'],
  ['/', {}, '/'],
])('%s with %j is %s', (pattern, params, path) => {
  expect(fillPattern(pattern, params)).toBe(path);
});

test('a path is built from its name', () => {
  expect(pathTo('scheduleForm', { id: '4' })).toBe('/admin/schedules/edit/4');
});

test('a row of an entity has one place where it is edited', () => {
  expect(hrefOfRow('section', 12)).toBe('/admin/sections/edit/12');
  expect(hrefOfRow('section_template', 3)).toBe('/admin/sections/templates/edit/3');
  expect(hrefOfRow('planet', 1)).toBeNull();
});

test('a screen that is not built has no path', () => {
  expect(pathIfAny('planet')).toBeNull();
  expect(pathIfAny('admin')).toBe('/admin');
});

test('only the entrances stand without the shell', () => {
  expect(['/login', '/setup', '/no-access', '/home', '/admin/schedules'].filter(isAlonePath)).toEqual([
    '/login',
    '/setup',
  ]);
});
