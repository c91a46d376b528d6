import { expect, test } from 'vitest';
import { allCalls, noGroup } from '../routing/reservedIds.ts';
import { always, dayTeam, east, garden, viewerWith, ward, west, winter } from '../routing/testing/ward.ts';
import { wallScope } from './wallScope.ts';

const names = {
  sections: [
    { id: east, name: 'Ost' },
    { id: west, name: 'West' },
    { id: garden, name: 'Garten' },
  ],
  display_groups: [{ id: dayTeam, name: 'Tagdienst' }],
};
const scope = (changes: Parameters<typeof viewerWith>[0]) =>
  wallScope(viewerWith(changes), ward(), names, winter('2026-11-16 10:00'));
const planned = (group: number) => ({ plan: always(group) });

test.each([
  ['without a plan', {}, { shows: 'all', group: '', sections: [] }],
  ['with all calls in its plan', planned(allCalls), { shows: 'all', group: '', sections: [] }],
  ['with no calls in its plan', planned(noGroup), { shows: 'none', group: '', sections: [] }],
  ['with sections in its address', { sections: [west] }, { shows: 'some', group: '', sections: ['West'] }],
])('a wall %s says what it shows', (_what, changes, expected) => {
  expect(scope(changes)).toEqual(expected);
});

test('a wall with a group names it and its sections, as far as the address lets them pass', () => {
  const all = scope(planned(dayTeam));
  expect(all).toMatchObject({ shows: 'some', group: 'Tagdienst' });
  expect(all.sections.length).toBeGreaterThan(0);
  expect(scope({ ...planned(dayTeam), sections: [east] }).sections).toEqual(
    all.sections.filter((name) => name === 'Ost'),
  );
});
