import { callType } from '@carestead/domain/calls/callType';
import { hub } from '@carestead/domain/devices/hub';
import { displayNote } from '@carestead/domain/display/displayNote';
import { displayProfile } from '@carestead/domain/display/displayProfile';
import type { Entity, Values } from '@carestead/domain/kit/entity';
import { displayGroupOverride } from '@carestead/domain/routing/displayGroupOverride';
import { section } from '@carestead/domain/routing/section';
import { systemTreeNode } from '@carestead/domain/tree/systemTreeNode';
import type { users } from '../people/people.ts';

type Username = (typeof users)[number]['username'];

/** Days ago at an hour of the building, by somebody. */
type When = { daysAgo: number; time: string; by: Username };

/** For some time a row had other values than it has today. */
type Interlude = { entity: Entity; name: string; values: Values; from: When; until: When };

const at = (daysAgo: number, time: string, by: Username): When => ({ daysAgo, time, by });

/** What people of Haus Lindenhof have tried, mended and put back in a year. */
const interludes: readonly Interlude[] = [
  {
    ...{ entity: hub, name: 'Hub Erdgeschoss', values: { ip: '192.0.2.20' } },
    ...{ from: at(351, '16:40', 'b.huber'), until: at(350, '08:05', 'b.huber') },
  },
  {
    ...{ entity: section, name: 'Eingang', values: { allow_manual_call_closure: false } },
    ...{ from: at(340, '11:20', 'technik'), until: at(318, '09:35', 'technik') },
  },
  {
    ...{ entity: callType, name: 'Anwesenheit', values: { color: '#2E8B57' } },
    ...{ from: at(301, '14:10', 'k.wyss'), until: at(274, '10:50', 'k.wyss') },
  },
  {
    ...{ entity: displayProfile, name: 'Gang 1. OG, Grossanzeige', values: { font_size: 'normal' } },
    ...{ from: at(262, '13:05', 'leitung'), until: at(236, '15:30', 'leitung') },
  },
  {
    ...{ entity: displayNote, name: 'Teamsitzung', values: { text: 'Dienstag 13 Uhr, Saal.' } },
    ...{ from: at(228, '09:15', 'k.wyss'), until: at(141, '09:40', 'k.wyss') },
  },
  {
    ...{ entity: systemTreeNode, name: 'Zimmer 107', values: { text_long: 'Ferienzimmer' } },
    ...{ from: at(187, '10:25', 'b.huber'), until: at(124, '08:50', 'b.huber') },
  },
  {
    ...{
      entity: systemTreeNode,
      name: 'Medaillon 206',
      values: { comment: 'Ersatzgerät, das Original ist in Reparatur' },
    },
    ...{ from: at(96, '14:20', 'b.huber'), until: at(83, '11:10', 'b.huber') },
  },
  {
    ...{ entity: displayProfile, name: 'Empfang', values: { show_video_stream: false } },
    ...{ from: at(64, '16:05', 'leitung'), until: at(63, '08:15', 'leitung') },
  },
  {
    ...{
      entity: displayNote,
      name: 'Grippeimpfung',
      values: { text: 'Impfung ab nächster Woche, Einwilligungen bitte abgeben.' },
    },
    ...{ from: at(21, '10:00', 'k.wyss'), until: at(4, '09:20', 'k.wyss') },
  },
  {
    ...{ entity: systemTreeNode, name: 'Haupteingang', values: { comment: 'Türkontakt wird am Montag ersetzt' } },
    ...{ from: at(12, '15:45', 'technik'), until: at(9, '10:35', 'technik') },
  },
];

const nights = 16;

/** The night watch switches the sections together when it is alone. */
const aloneAtNight: readonly Interlude[] = Array.from({ length: nights }, (_night, index) => ({
  ...{ entity: displayGroupOverride, name: 'Nachtwache allein', values: { is_enabled: true } },
  from: at(nights + 1 - index, `21:0${index % 10}`, index % 3 === 0 ? 's.nguyen' : 'pflege'),
  until: at(nights - index, `06:${20 + index}`, index % 3 === 0 ? 's.nguyen' : 'pflege'),
}));

export type PastEdit = When &
  Pick<Interlude, 'entity' | 'name' | 'values'> & {
    /** Back to what the row has today. */
    isEnd: boolean;
  };

/** All of them in the order of time. */
export const pastEdits: readonly PastEdit[] = [...interludes, ...aloneAtNight]
  .flatMap(({ from, until, ...row }) => [
    { ...row, ...from, isEnd: false },
    { ...row, ...until, isEnd: true },
  ])
  .toSorted((a, b) => b.daysAgo - a.daysAgo || (a.time < b.time ? -1 : 1));
