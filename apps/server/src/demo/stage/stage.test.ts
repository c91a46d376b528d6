import { demoCallTypes } from '@carestead/domain/demo/callPanel';
import { allDay, noGroup } from '@carestead/domain/routing/reservedIds';
import { expect, test } from 'vitest';
import { type AppPlan, appDisplayGroups, appUserGroups } from '../app/appGroups.ts';
import { callTypes } from '../configuration/callTypes.ts';
import { displayProfiles } from '../configuration/displays.ts';
import { stageGroups, stageNodes, stageWall } from './stage.ts';

const onStage = stageNodes.map(({ node }) => node);
const raised = Object.values(demoCallTypes).map((id) => callTypes[id - 1]?.name);
const isOwn = (name: string) => stageGroups.some((group) => group.name === name);

/** Whether a plan names a display group in which calls of the stage stand, at whatever hour. */
const mayCall = ({ groups }: AppPlan) =>
  groups.some((group) => {
    if (group === noGroup) return false;
    const named = appDisplayGroups.find(({ name }) => name === group);
    return !named || named.connected.some((part) => part.callTypes.some((type) => raised.includes(type)));
  });

test('the phones of visitors ring for the stage at every hour, and no others do before somebody has to help out', () => {
  for (const { name, nodes = [], weekday, weekend } of appUserGroups) {
    const of = (status: string) => nodes.filter((each) => each.status === status).map(({ node }) => node);
    if (isOwn(name)) expect(of('priority')).toEqual(onStage);
    else if (mayCall(weekday) || mayCall(weekend)) expect(of('ignored')).toEqual(onStage);
  }
  expect(appUserGroups.filter(({ name }) => isOwn(name))).toHaveLength(stageGroups.length);
});

test('the display of the stage shows its calls at every hour', () => {
  const wall = displayProfiles.find(({ slug }) => slug === stageWall.slug);
  expect(wall).toMatchObject({ weekday: { schedule: allDay }, weekend: { schedule: allDay }, show_presences: true });
});
