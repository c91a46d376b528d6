import type { displayNote } from '@carestead/domain/display/displayNote';
import type { displayProfile } from '@carestead/domain/display/displayProfile';
import { allDay } from '@carestead/domain/routing/reservedIds';
import type { videoStream } from '@carestead/domain/video/videoStream';
import type { DemoRow } from '../load/demoRow.ts';
import type { Plan } from './sectionPlans.ts';

type Profile = DemoRow<typeof displayProfile> & { slug: string; weekday: Plan; weekend: Plan };

const day = (group: Plan['groups'][number]): Plan => ({ schedule: allDay, groups: [group] });

/** By day each floor sees its own calls, at night the night watch sees all calls. */
const floor = (group: Plan['groups'][number]): Plan => ({ schedule: 'Zwei Schichten', groups: [group, 'Nachtwache'] });

export const displayProfiles = [
  {
    name: 'Stationszimmer EG',
    slug: 'stationszimmer-eg',
    show_presences: true,
    show_video_stream: true,
    weekday: floor('Pflege EG'),
    weekend: floor('Pflege EG'),
  },
  {
    name: 'Stationszimmer 1. OG',
    slug: 'stationszimmer-1-og',
    show_presences: true,
    weekday: floor('Pflege 1. OG'),
    weekend: floor('Pflege 1. OG'),
  },
  {
    name: 'Stationszimmer 2. OG',
    slug: 'stationszimmer-2-og',
    show_presences: true,
    weekday: floor('Pflege 2. OG'),
    weekend: floor('Pflege 2. OG'),
  },
  {
    name: 'Gang 1. OG, Grossanzeige',
    slug: 'gang-1-og',
    font_size: 'largest',
    fullscreen: true,
    weekday: floor('Pflege 1. OG'),
    weekend: floor('Pflege 1. OG'),
  },
  {
    name: 'Empfang',
    slug: 'empfang',
    show_video_stream: true,
    weekday: day('Empfang'),
    weekend: day('Empfang'),
  },
  {
    name: 'Pflegedienstleitung',
    slug: 'pflegedienstleitung',
    show_presences: true,
    weekday: day('Pflegedienstleitung'),
    weekend: day('Pflegedienstleitung'),
  },
] as const satisfies readonly Profile[];

export const displayNotes = [
  {
    title: 'Grippeimpfung',
    text: 'Impfung der Bewohnenden am Donnerstag ab 9 Uhr im Saal. Bitte Einwilligungen bis Mittwoch einsammeln.',
    color: 'yellow',
  },
  {
    title: 'Lift West ausser Betrieb',
    text: 'Der Servicetechniker kommt am Nachmittag. Betten über den Lift Ost.',
    color: 'red',
  },
  { title: 'Teamsitzung', text: 'Montag 14 Uhr, Sitzungszimmer EG.', color: 'blue' },
  { title: 'Willkommen', text: 'Frau Baumann zieht heute in Zimmer 204 ein.', color: 'green' },
] as const satisfies readonly DemoRow<typeof displayNote, 'title'>[];

/** The simulator plays the cameras of the demo, on this machine only. */
export const camerasAt = (port: number) =>
  ['Haupteingang', 'Lieferanteneingang'].map((name) => ({
    name,
    url: `http://127.0.0.1:${port}/sim/cameras/${encodeURIComponent(name)}`,
  })) satisfies readonly DemoRow<typeof videoStream>[];
