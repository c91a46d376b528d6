import type { systemTreeNode } from '@carestead/domain/tree/systemTreeNode';
import type { DemoRow } from '../load/demoRow.ts';
import type { callSources } from './callSources.ts';
import type { FlightProfileName } from './escape.ts';
import type { SectionName } from './sections.ts';

type SourceName = (typeof callSources)[number]['text'];

/** A node of the demo data: it refers to others by name. */
export type DemoNode = Omit<
  DemoRow<typeof systemTreeNode>,
  'parent_id' | 'section_id' | 'call_source_id' | 'flight_profile_id'
> & {
  readonly parent: string | null;
  readonly section: SectionName | null;
  readonly source: SourceName | null;
  /** Where who lives there may walk alone. */
  readonly profile?: FlightProfileName;
  /** What the device reports of itself at the start: percent, and a criterion where it is defective. */
  readonly battery: number | null;
  readonly reachable?: boolean;
  readonly defect?: string;
};

const building = 'Haus Lindenhof';

const floors = [
  { name: 'Erdgeschoss', first: 1, sections: ['EG Ost', 'EG West'] },
  { name: '1. Obergeschoss', first: 101, sections: ['1. OG Ost', '1. OG West'] },
  { name: '2. Obergeschoss', first: 201, sections: ['2. OG Ost', '2. OG West'] },
] as const satisfies readonly { name: string; first: number; sections: readonly SectionName[] }[];

const roomsPerSection = 6;

const place = (name: string, kind: 'building' | 'floor' | 'section' | 'room', parent: string | null): DemoNode => ({
  name,
  kind,
  parent,
  section: null,
  source: null,
  battery: null,
});

/** The rooms of those who wander; their medallions have the profile from the room. */
const profiles: Readonly<Record<number, FlightProfileName>> = {
  2: 'Nur im Haus',
  4: 'Haus und Garten',
  6: 'Nur im Haus',
  8: 'Haus und Garten',
};

function room(number: number, parent: string): readonly DemoNode[] {
  const digits = String(number).padStart(3, '0');
  const name = `Zimmer ${digits}`;
  const serial = (letter: string) => `${letter}${String(20_000 + number)}`;
  // Two medallions run low and one bathroom device is defective, as in any installation.
  const battery = number === 104 ? 22 : number === 204 ? 37 : 60 + ((number * 7) % 40);
  const profile = profiles[number];
  const own = { parent: name, section: null, battery: null } as const;
  const wired = { ...own, kind: 'wired' } as const;
  return [
    {
      ...place(name, 'room', parent),
      ...(profile && { profile, inherit_flight_profile: false }),
      text_long: `Zimmer ${digits}`,
      text_short: digits,
      inherit_text_long: false,
      inherit_text_short: false,
    },
    { ...wired, name: `Bett ${digits}`, source: 'Bett', serial: serial('B') },
    { ...wired, name: `Bad ${digits}`, source: 'Bad', serial: serial('D'), defect: number === 9 ? '0x47' : '' },
    ...(number % 2 === 0
      ? [
          {
            ...own,
            name: `Medaillon ${digits}`,
            kind: 'radio',
            radio: true,
            source: 'Medaillon',
            serial: serial('M'),
            battery,
          } as const,
        ]
      : []),
  ];
}

const inSection = (section: SectionName, first: number, floor: string): readonly DemoNode[] => [
  { ...place(section, 'section', floor), section, inherit_section: false },
  ...Array.from({ length: roomsPerSection }, (_one, index) => room(first + index, section)).flat(),
];

const repeater = (floor: string, number: number): DemoNode => ({
  name: `Repeater ${floor}`,
  kind: 'repeater',
  parent: floor,
  section: 'Technik',
  source: 'Repeater',
  inherit_section: false,
  radio: true,
  serial: `R${30_000 + number}`,
  text_long: `Repeater ${number}`,
  inherit_text_long: false,
  // Of the battery that takes over when the power fails; the last one was never reached and has reported nothing.
  battery: number === 3 ? null : 100,
  reachable: number !== 3,
});

const door = (name: string, number: number): DemoNode => ({
  name,
  kind: 'tech',
  parent: building,
  section: 'Eingang',
  source: 'Tür',
  inherit_section: false,
  is_tech: true,
  serial: `T${40_000 + number}`,
  text_long: name,
  inherit_text_long: false,
  battery: null,
});

/** From the building down to the bed; a node comes after its parent. */
export const nodes: readonly DemoNode[] = [
  place(building, 'building', null),
  ...floors.flatMap(({ name, first, sections }, index) => [
    place(name, 'floor', building),
    ...sections.flatMap((section, side) => inSection(section, first + side * roomsPerSection, name)),
    repeater(name, index + 1),
  ]),
  door('Haupteingang', 1),
  door('Gartenausgang', 2),
];

/** What a device reports at the start, by its name; of others nothing is known. */
export function reportedNow(device: string): { battery: number | null; isReached: boolean } {
  const { battery = null, reachable = true } = nodes.find(({ name }) => name === device) ?? {};
  return { battery, isReached: reachable };
}
