import type { z } from 'zod';
import type { installation } from './installation.ts';

type Given = z.input<typeof installation>;

const sections = ['Parterre', 'Obergeschoss', 'Technik'].map((name, index) => ({ id: index + 1, name }));

const sources = ['Bett', 'Bad', 'Medaillon', 'Sturzmatte', 'Repeater', 'Anlage'];
const sourceId = (text: string) => sources.indexOf(text) + 1;

const callTypes = [
  { id: 1, name: 'Herzalarm', flag: 'Call', urgency: 'Emergency' },
  { id: 2, name: 'Notfall', flag: 'Call', urgency: 'Emergency' },
  { id: 3, name: 'Technikmeldung', flag: 'Call', urgency: 'Urgent' },
  { id: 4, name: 'Ruf', flag: 'Call', urgency: 'Normal' },
  { id: 5, name: 'Ruf Bad', flag: 'Call', urgency: 'Urgent' },
  { id: 6, name: 'Anwesenheit', flag: 'Presence', urgency: 'Normal' },
  { id: 7, name: 'Defekt', flag: 'Defect', urgency: 'Normal' },
] as const;

type GivenDevice = Given['devices'][number];

/** Each room has a terminal on the wall, with bed and bath; every other resident wears a medallion. */
const rooms = Array.from({ length: 12 }, (_, index) => (index < 6 ? 101 : 195) + index);

const inRoom = (room: number, index: number): readonly GivenDevice[] => {
  const section_id = room < 200 ? 1 : 2;
  const terminal = {
    id: 10 + index,
    kind: 'wired',
    section_id,
    number: index + 1,
    call_source_ids: [sourceId('Bett'), sourceId('Bad')],
    text_short: `Z${room}`,
    text_long: `Zimmer ${room}`,
    serial: `W-${room}`,
  };
  if (index % 2 === 1) return [terminal];
  const worn = {
    id: 40 + index,
    kind: 'radio',
    section_id,
    number: index + 41,
    call_source_ids: [sourceId('Medaillon'), sourceId('Sturzmatte')],
    text_short: `M${room}`,
    text_long: `Medaillon ${room}`,
    serial: `R-${room}`,
    battery: 95 - index * 5,
  };
  return [terminal, worn];
};

const repeaters = [1, 2].map((section_id) => ({
  id: 80 + section_id,
  kind: 'repeater',
  section_id,
  number: 80 + section_id,
  call_source_ids: [sourceId('Repeater')],
  buttons: [{ call_source_id: sourceId('Repeater'), call_type_id: 7 }],
  text_short: `REP${section_id}`,
  text_long: `Repeater ${section_id}`,
  serial: `P-${section_id}`,
}));

const heating = {
  id: 90,
  kind: 'tech',
  section_id: 3,
  number: 90,
  call_source_ids: [sourceId('Anlage')],
  buttons: [{ call_source_id: sourceId('Anlage'), call_type_id: 3 }],
  text_short: 'HEIZ',
  text_long: 'Heizung',
  serial: 'T-1',
};

/** Small enough to be read in a test, large enough for every scenario. */
export const builtInInstallation: Given = {
  system: { name: 'Haus Probe' },
  sections,
  call_types: [...callTypes],
  call_sources: sources.map((text, index) => ({ id: index + 1, text, number: index + 1 })),
  devices: [...rooms.flatMap(inRoom), ...repeaters, heating],
  hubs: [
    { id: 1, name: 'Hub Parterre', ip: '192.0.2.21' },
    { id: 2, name: 'Hub Obergeschoss', ip: '192.0.2.22' },
  ],
  spare_devices: [
    { serial: 'R-901', mac: '02:00:00:00:90:01', kind: 'radio' },
    { serial: 'R-902', mac: '02:00:00:00:90:02', kind: 'radio' },
    { serial: 'P-903', mac: '02:00:00:00:90:03', kind: 'repeater' },
  ],
};
