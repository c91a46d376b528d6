import { timeOf } from '../time/clockTime.ts';
import type { PlanPart } from './displaySetting.ts';
import type { GroupMode } from './groupFacts.ts';
import type { Reason } from './reason.ts';

type Unknown = Extract<Reason, { step: 'unknown' }>['what'];
type Outcome<S extends Reason['step']> = Extract<Reason, { step: S; outcome: string }>['outcome'];

/** The sentence of a reason; every one has a text in every language. */
export type ReasonTextId =
  | `routing.unknown.${Unknown}`
  | 'routing.no_plan'
  | `routing.${'part' | 'no_schedule' | 'all_day'}.${PlanPart}`
  | 'routing.slot'
  | `routing.${'group' | 'override'}.${GroupMode}`
  | 'routing.merge_group'
  | 'routing.sections_as_one'
  | 'routing.no_calls'
  | `routing.own_section.${Outcome<'own_section'>}`
  | `routing.connection.${Outcome<'connection'>}`
  | `routing.defect.${Outcome<'defect'>}`
  | `routing.suppression.${Outcome<'suppression'>}`
  | `routing.section_filter.${Outcome<'section_filter'>}`;

export type ReasonText = { id: ReasonTextId; values: Readonly<Record<string, string | number>> };

type Names = 'schedule' | 'display_group' | 'section' | 'call_type' | 'merge_group';

/** What the ids of a reason are called where it is read; null: there is no name. */
export type ReasonNames = { readonly [K in Names]: (id: number) => string | null } & {
  /** A moment as it is written there. */
  moment: (at: number) => string;
};

/** The text of a reason; ids without a name are shown as numbers. */
export function reasonText(reason: Reason, names: ReasonNames): ReasonText {
  const name = (kind: Names, id: number) => names[kind](id) ?? String(id);
  switch (reason.step) {
    case 'unknown':
      return { id: `routing.unknown.${reason.what}`, values: { id: reason.id ?? '' } };
    case 'no_plan':
    case 'no_calls':
      return { id: `routing.${reason.step}`, values: {} };
    case 'part':
    case 'no_schedule':
    case 'all_day':
      return { id: `routing.${reason.step}.${reason.part}`, values: {} };
    case 'slot': {
      const { schedule_id, slot } = reason;
      return { id: 'routing.slot', values: { schedule: name('schedule', schedule_id), slot, ...span(reason) } };
    }
    case 'group':
    case 'override': {
      const group = name('display_group', reason.display_group_id);
      return { id: `routing.${reason.step}.${reason.mode}`, values: { group } };
    }
    case 'merge_group':
      return { id: 'routing.merge_group', values: { group: name('merge_group', reason.merge_group_id) } };
    case 'sections_as_one':
      return {
        id: 'routing.sections_as_one',
        values: { sections: reason.section_ids.map((id) => name('section', id)).join(', ') },
      };
    case 'own_section':
      return {
        id: `routing.own_section.${reason.outcome}`,
        values: { section: name('section', reason.section_id) },
      };
    case 'connection': {
      const { display_group_id, section_id, call_type_id } = reason;
      return {
        id: `routing.connection.${reason.outcome}`,
        values: {
          group: name('display_group', display_group_id),
          section: name('section', section_id),
          type: name('call_type', call_type_id),
        },
      };
    }
    case 'defect':
      return { id: `routing.defect.${reason.outcome}`, values: { time: names.moment(reason.until) } };
    case 'suppression':
      return { id: `routing.suppression.${reason.outcome}`, values: span(reason) };
    case 'section_filter':
      return { id: `routing.section_filter.${reason.outcome}`, values: {} };
  }
}

const span = ({ from, until }: { from: number; until: number }) => ({ from: timeOf(from), until: timeOf(until) });
