import type { appUserGroup } from '@carestead/domain/appManagement/appUserGroup';
import { type allCalls, allDay, noGroup, type sectionCalls } from '@carestead/domain/routing/reservedIds';
import type { CallTypeName } from '../configuration/callTypes.ts';
import type { ScheduleName } from '../configuration/schedules.ts';
import type { SectionName } from '../configuration/sections.ts';
import type { DemoRow } from '../load/demoRow.ts';
import { stageGroups, stageNodes, stageStaff } from '../stage/stage.ts';

type Connected = { sections: readonly SectionName[]; callTypes: readonly CallTypeName[] };

const ground = ['EG Ost', 'EG West', 'Garten'] as const;
const first = ['1. OG Ost', '1. OG West'] as const;
const second = ['2. OG Ost', '2. OG West'] as const;
const living = [...ground, ...first, ...second] as const;
const care = ['Herzalarm', 'Notfall', 'Weglaufen', 'Ruf', 'Ruf Bad/WC', 'Arztruf'] as const;

/** What phones are called for; walls have groups of their own. */
export const appDisplayGroups = [
  { name: 'Telefone EG und 1. OG', connected: [{ sections: [...ground, ...first], callTypes: care }] },
  { name: 'Telefone 2. OG', connected: [{ sections: second, callTypes: care }] },
  { name: 'Telefone nachts', connected: [{ sections: living, callTypes: care }] },
  {
    name: 'Telefone Technik',
    connected: [
      { sections: ['Technik'], callTypes: ['Technikmeldung'] },
      { sections: [...living, 'Eingang', 'Technik'], callTypes: ['Brandmeldung', 'Defekt'] },
    ],
  },
] as const satisfies readonly { name: string; connected: readonly Connected[] }[];

type AppDisplayGroupName = (typeof appDisplayGroups)[number]['name'];
type Reserved = typeof sectionCalls | typeof allCalls | typeof noGroup;

export type AppPlan = { schedule: ScheduleName | typeof allDay; groups: readonly (AppDisplayGroupName | Reserved)[] };

const always = (group: AppDisplayGroupName | Reserved): AppPlan => ({ schedule: allDay, groups: [group] });
const byDay = (group: AppDisplayGroupName) => ({
  weekday: { schedule: 'Drei Schichten', groups: [group, group, noGroup] } as const,
  weekend: { schedule: 'Zwei Schichten', groups: [group, noGroup] } as const,
});

type GroupRow = DemoRow<typeof appUserGroup>;

type Group = Pick<GroupRow, 'name' | 'call_handling_mode' | 'notification_display_mode'> & {
  readonly weekday: AppPlan;
  readonly weekend: AppPlan;
  readonly section?: SectionName;
  readonly main?: string;
  /** By the name of the node. */
  readonly nodes?: readonly { readonly node: string; readonly status: 'priority' | 'ignored' }[];
};

/** The phones of visitors ring for the rooms whose buttons visitors press, and those that the simulator plays do not. */
const left = stageNodes.map(({ node }) => ({ node, status: 'ignored' }) as const);
const own = stageNodes.map(({ node }) => ({ node, status: 'priority' }) as const);

/** The main groups first: those that name them come after. */
export const appUserGroups: readonly Group[] = [
  {
    name: 'Auffanggruppe Leitung',
    notification_display_mode: 'Fullscreen',
    weekday: always(noGroup),
    weekend: always(noGroup),
  },
  {
    name: 'Pflege 1. OG',
    section: '1. OG Ost',
    main: 'Auffanggruppe Leitung',
    nodes: [{ node: 'Zimmer 101', status: 'priority' }, ...left],
    ...byDay('Telefone EG und 1. OG'),
  },
  { name: 'Pflege 2. OG', section: '2. OG Ost', main: 'Pflege 1. OG', nodes: left, ...byDay('Telefone 2. OG') },
  {
    name: 'Nachtwache',
    main: 'Auffanggruppe Leitung',
    nodes: left,
    weekday: { schedule: 'Drei Schichten', groups: [noGroup, noGroup, 'Telefone nachts'] },
    weekend: { schedule: 'Zwei Schichten', groups: [noGroup, 'Telefone nachts'] },
  },
  {
    name: 'Haustechnik',
    section: 'Technik',
    call_handling_mode: 'RejectOnly',
    weekday: always('Telefone Technik'),
    weekend: always('Telefone Technik'),
  },
  ...stageGroups.map((group) => ({
    ...group,
    main: 'Auffanggruppe Leitung',
    nodes: own,
    weekday: always(noGroup),
    weekend: always(noGroup),
  })),
];

export const failsafeGroup = 'Auffanggruppe Leitung';

/** They log in on phones with the password of the demo. */
export const appUsers: readonly { name: string; group: string }[] = [
  { name: 'S. Nguyen', group: 'Pflege 1. OG' },
  { name: 'R. Aebi', group: 'Pflege 1. OG' },
  { name: 'D. Frei', group: 'Pflege 1. OG' },
  { name: 'A. Berisha', group: 'Pflege 2. OG' },
  { name: 'L. Meier', group: 'Pflege 2. OG' },
  { name: 'T. Gerber', group: 'Pflege 2. OG' },
  { name: 'M. Baumann', group: 'Nachtwache' },
  { name: 'B. Huber', group: 'Haustechnik' },
  { name: 'K. Wyss', group: 'Auffanggruppe Leitung' },
  { name: 'S. Keller', group: 'Auffanggruppe Leitung' },
  ...stageStaff.map(({ name, group }) => ({ name, group })),
];

export const subscriptionViews: readonly { name: string; users: readonly string[]; nodes: readonly string[] }[] = [
  { name: 'Bezugspflege Zimmer 205', users: ['L. Meier', 'T. Gerber'], nodes: ['Zimmer 205'] },
];
