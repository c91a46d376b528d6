import { expect, test } from 'vitest';
import { overrideEffect, withOverrideSwitched } from './overrideEffect.ts';
import { allCalls, noGroup, sectionCalls } from './reservedIds.ts';
import type { OverrideRow } from './routingConfig.ts';
import { always, east, ordinary, upstairs, viewerWith, ward, west, winter } from './testing/ward.ts';
import type { NamedViewer } from './whoSees.ts';

const now = winter('2026-11-16 10:00');
const wall: NamedViewer = {
  ...{ kind: 'display', id: 1, name: 'Empfang', count: 1 },
  viewer: viewerWith({ plan: always(allCalls) }),
};
const corridor = (section_id: number): NamedViewer => ({
  ...{ kind: 'section', id: section_id, name: `Abteilung ${section_id}`, count: 1 },
  viewer: viewerWith({ kind: 'section', section_id, plan: always(sectionCalls) }),
});
const rooms = (section_id: number, count: number): NamedViewer => ({
  ...{ kind: 'nodes', id: 1, name: '', count },
  viewer: viewerWith({ kind: 'node', section_id, plan: always(sectionCalls) }),
});

const override = (row: Partial<OverrideRow>): OverrideRow => ({
  id: 1,
  is_enabled: false,
  section_id: east,
  section_display_group_id: allCalls,
  systemtree_display_group_id: sectionCalls,
  ...row,
});

function effect(row: Partial<OverrideRow>, viewers: readonly NamedViewer[], section_id: number) {
  const config = ward({ display_group_overrides: [override(row)] });
  const of = overrideEffect(viewers, config, withOverrideSwitched(config, 1), now);
  const found = of(section_id).find(({ call_type_id }) => call_type_id === ordinary);
  return found && { gained: found.gained, lost: found.lost, is_unseen: found.is_unseen };
}

const everyone = [corridor(east), corridor(west), rooms(east, 12)];
const silent = { section_display_group_id: noGroup, systemtree_display_group_id: noGroup };

test.each([
  [
    'the displays of its section show the calls of others',
    {},
    everyone,
    west,
    { gained: 1, lost: 0, is_unseen: false },
  ],
  ['its own calls stay where they are', {}, everyone, east, undefined],
  [
    'with the rooms',
    { systemtree_display_group_id: allCalls },
    everyone,
    west,
    { gained: 13, lost: 0, is_unseen: false },
  ],
  ['calls that are shown nowhere else are unseen', silent, everyone, east, { gained: 0, lost: 13, is_unseen: true }],
  [
    'calls that only a display shows of which the person may not know are unseen, and it is not counted',
    { section_display_group_id: sectionCalls, systemtree_display_group_id: noGroup },
    [rooms(east, 0)],
    east,
    { gained: 0, lost: 0, is_unseen: true },
  ],
  [
    'calls that such a display still shows are not unseen',
    { section_display_group_id: noGroup },
    [corridor(east), rooms(east, 0)],
    east,
    { gained: 0, lost: 1, is_unseen: false },
  ],
  [
    'what only such a display gains is not reported',
    { systemtree_display_group_id: allCalls },
    [rooms(east, 0)],
    west,
    undefined,
  ],
  ['a wall still shows them', silent, [...everyone, wall], east, { gained: 0, lost: 13, is_unseen: false }],
  [
    'switching it off takes back what it gave',
    { is_enabled: true },
    everyone,
    west,
    { gained: 0, lost: 1, is_unseen: false },
  ],
  ['a call that was seen nowhere before is not counted', silent, everyone, upstairs, undefined],
])('an interconnection that is switched: %s', (_what, row, viewers, section_id, expected) => {
  expect(effect(row, viewers, section_id)).toEqual(expected);
});
