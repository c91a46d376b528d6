import { permissions } from '@carestead/domain/access/permissions';
import { all } from '@carestead/i18n/all';
import { expect, test } from 'vitest';
import type { Text } from '../../platform/text/useText.ts';
import { shownModules } from './shownModules.ts';

const german: Text = (id) => all[id].de;
const codes = (term: string) => shownModules(german, term).flatMap(({ rows }) => rows.map(({ write }) => write));

test('without a search every permission is listed, a pair in one line', () => {
  const shown = shownModules(german, ' ').flatMap(({ rows }) =>
    rows.flatMap(({ read, write }) => [read ?? [], write].flat()),
  );
  expect(shown.toSorted()).toEqual(permissions.toSorted());
});

test.each([
  ['ändern rollen', ['admin::manage_roles']],
  ['LAUTSTARKEN', ['systemtree::change_sound_levels']],
  ['rufanzeige quittieren', ['visuals::acknowledge_calls']],
  ['see_auditlog', ['admin::see_auditlog']],
  ['Mondfahrt', []],
])('%s finds %j', (term, found) => {
  expect(codes(term)).toEqual(found);
});

test('a title finds the whole module', () => {
  expect(codes('Rufprotokoll')).toEqual(
    expect.arrayContaining(['calllog::use_module', 'calllog::close_calls', 'calllog::see_repeater_defects']),
  );
});
