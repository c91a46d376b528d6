import { expect, test } from 'vitest';
import { allCalls, noGroup, sectionCalls } from './reservedIds.ts';
import {
  always,
  dayTeam,
  defect,
  east,
  garden,
  nightTeam,
  ordinary,
  planOf,
  threeShifts,
  viewerWith,
  ward,
  west,
  winter,
} from './testing/ward.ts';
import { type NamedViewer, whoSees } from './whoSees.ts';

const morning = winter('2026-11-16 10:00');

const wall = (name: string, plan: ReturnType<typeof always>): NamedViewer => ({
  kind: 'display',
  id: 1,
  name,
  count: 1,
  viewer: viewerWith({ plan }),
});
const corridor = (section_id: number): NamedViewer => ({
  kind: 'section',
  id: section_id,
  name: `Abteilung ${section_id}`,
  count: 1,
  viewer: viewerWith({ kind: 'section', section_id, plan: always(sectionCalls) }),
});

const shifts = planOf([threeShifts, dayTeam, noGroup, nightTeam], [threeShifts, allCalls, allCalls, allCalls]);
const viewers = [wall('Empfang', always(allCalls)), wall('Schichten', shifts), corridor(east), corridor(west)];

test.each([
  ['in the morning', ordinary, '2026-11-16 10:00', ['Empfang', 'Schichten', 'Abteilung 1']],
  ['in the afternoon, when a wall shows nothing', ordinary, '2026-11-16 15:00', ['Empfang', 'Abteilung 1']],
  ['at night', defect, '2026-11-16 23:00', ['Empfang', 'Schichten', 'Abteilung 1']],
])('a call of the east is seen %s', (_when, call_type_id, at, names) => {
  const { sights } = whoSees({ section_id: east, call_type_id }, viewers, ward(), winter(at));
  expect(sights.filter(({ place }) => place !== 'hidden').map(({ name }) => name)).toEqual(names);
});

test('every viewer has its reasons, and the first change of any of them is known', () => {
  const { sights, changes_at } = whoSees({ section_id: east, call_type_id: ordinary }, viewers, ward(), morning);
  expect(sights.map(({ reasons }) => reasons.at(-1)?.step)).toEqual([
    'group',
    'connection',
    'own_section',
    'own_section',
  ]);
  expect(changes_at).toBe(winter('2026-11-16 14:30'));
});

test('a merge group makes the displays of another section see it', () => {
  const merged = ward({ merge_groups: [{ id: 1, display_group_id: sectionCalls, sections: [east, garden] }] });
  const { sights } = whoSees({ section_id: garden, call_type_id: ordinary }, [corridor(east)], merged, morning);
  expect(sights[0]).toMatchObject({ place: 'calls' });
  expect(sights[0]?.reasons).toContainEqual({ step: 'merge_group', merge_group_id: 1 });
});
