import { describe, expect, test } from 'vitest';
import { type OpenView, openViews, type StoredView, viewAddress, viewAt } from './openViews.ts';

const stored = (id: number, kind: StoredView['kind'], more: Partial<StoredView> = {}): StoredView => ({
  ...{ id, kind, name: `Ansicht ${id}`, is_enabled: true, in_call_log: false, levels: [] },
  ...more,
});
const technician = { is_superuser: false, roles: [{ id: 1 }] };
const chief = { is_superuser: true, roles: [] };
const hidden = { levels: [{ role_id: 1, level: 'hide' }] } as const;
const readOnly = { levels: [{ role_id: 1, level: 'read' }] } as const;
const allHidden = (['structured', 'low_battery', 'not_reachable', 'radio', 'inactive'] as const).map((kind, at) =>
  stored(at + 1, kind, hidden),
);

describe('the views that are open to somebody', () => {
  test.each<[string, typeof technician, readonly StoredView[], readonly string[]]>([
    ['are the five built-in ones', technician, [], ['structured', 'low_battery', 'not_reachable', 'radio', 'inactive']],
    [
      'a stored one stands for the built-in one of its kind, after those',
      technician,
      [stored(7, 'radio')],
      ['structured', 'low_battery', 'not_reachable', 'inactive', '7'],
    ],
    [
      'stored ones keep their order',
      technician,
      [stored(9, 'radio'), stored(7, 'low_battery')],
      ['structured', 'not_reachable', 'inactive', '9', '7'],
    ],
    [
      'one that is hidden from the role takes the built-in one away',
      technician,
      [stored(7, 'radio', hidden)],
      ['structured', 'low_battery', 'not_reachable', 'inactive'],
    ],
    [
      'one that is switched off takes it away from everybody',
      chief,
      [stored(7, 'radio', { is_enabled: false })],
      ['structured', 'low_battery', 'not_reachable', 'inactive'],
    ],
    ['super users see what is hidden from roles', chief, allHidden, ['1', '2', '3', '4', '5']],
    ['can be none', technician, allHidden, []],
  ])('%s', (_case, viewer, views, expected) => {
    expect(openViews(viewer, views).map(viewAddress)).toEqual(expected);
  });

  test('can be edited in unless all roles of the person only read', () => {
    const edits = openViews(technician, [stored(7, 'radio', readOnly), stored(8, 'inactive')]).map((view) => [
      viewAddress(view),
      view.can_edit,
    ]);
    expect(Object.fromEntries(edits)).toMatchObject({ structured: true, 7: false, 8: true });
  });
});

test.each<[string, string | undefined, readonly StoredView[], string | undefined]>([
  ['without an address the structure', undefined, [], 'structured'],
  ['a built-in one by its kind', 'low_battery', [], 'low_battery'],
  ['a stored one by its number', '7', [stored(7, 'radio')], '7'],
  ['the structure where the number is unknown', '8', [stored(7, 'radio')], 'structured'],
  ['a stored structure instead of the built-in one', 'structured', [stored(7, 'structured')], '7'],
  ['the first where there is no structure', undefined, [stored(7, 'structured', hidden)], 'low_battery'],
  ['none where none is open', 'radio', allHidden, undefined],
])('the view at an address: %s', (_case, address, views, expected) => {
  const found: OpenView | null = viewAt(openViews(technician, views), address);
  expect(found ? viewAddress(found) : undefined).toBe(expected);
});
