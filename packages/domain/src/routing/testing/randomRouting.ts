import { type CallFacts, type CallFlag, callFlags, urgencies } from '../../calls/call.ts';
import { timeOf } from '../../time/clockTime.ts';
import type { CallViewer } from '../callViewer.ts';
import type { RoutingRows } from '../routingConfig.ts';
import { planOf } from './ward.ts';

/** Random rows, viewers and calls; the same seed gives the same. */
export type RandomRouting = { rows: RoutingRows; viewers: readonly CallViewer[]; calls: readonly CallFacts[] };

type Dice = { below: (limit: number) => number; oneOf: <T>(choices: readonly [T, ...T[]]) => T };

const sectionIds = [1, 2, 3, 4, 5] as const;
const typeIds = [1, 2, 3, 4, 5, 6, 7, 8] as const;
/** The last ones have no row. */
const anySection = [...sectionIds, 6] as const;
const anyType = [...typeIds, 9] as const;
const anySchedule = [1, 2, 3, 1, 2, 3, 20, 255, 7, null] as const;
const anyGroup = [1, 2, 3, 4, 1, 2, 3, 253, 254, 255, 8, null] as const;
const [minute, week] = [60_000, 10_080];

export function randomRouting(seed: number, timezone: string, from: number): RandomRouting {
  const dice = diceOf(seed);
  const { below, oneOf } = dice;
  const types = typeIds.map((id) => ({
    id,
    flag: oneOf<CallFlag>(['Call', 'Call', ...callFlags]),
    urgency: oneOf(urgencies),
    sort_order: oneOf([1, 2, 3, null]),
  }));
  const rows: RoutingRows = {
    system_param: {
      timezone,
      weekend_start: below(week),
      weekend_stop: below(week),
      call_suppression_enabled: below(3) > 0,
      call_suppression_sections: some(anySection, dice),
      call_suppression_time_start: oneOf([timeOf(below(1440)), '23:00', null]),
      call_suppression_time_end: oneOf([timeOf(below(1440)), '02:30', '23:00']),
    },
    global_settings: { defects_timeout: oneOf([0, 60, 90, 3600]) },
    schedules: [1, 2, 3].map((id) => randomSchedule(id, dice)),
    sections: sectionIds.map((id) => ({ id, connected_section_id: oneOf([null, null, null, ...anySection]) })),
    call_types: types,
    display_groups: [1, 2, 3, 4].map((id) => ({
      id,
      rule_set: oneOf(['connections', 'connections', 'connections', 'all', 'none', 'section']),
      connections: some(anySection, dice).flatMap((section_id) =>
        some(anyType, dice).map((call_type_id) => ({ section_id, call_type_id })),
      ),
    })),
    display_group_overrides: some([3, 1, 2], dice).map((id) => ({
      id,
      is_enabled: below(3) === 0,
      section_id: oneOf(anySection),
      section_display_group_id: oneOf([1, 2, 3, 253, 254, 255]),
      systemtree_display_group_id: oneOf([1, 2, 3, 253, 254, 8]),
    })),
    merge_groups: [1, 2].map((id) => ({
      id,
      display_group_id: oneOf([1, 2, 253]),
      sections: some(anySection, dice),
    })),
  };
  const kinds = ['display', 'app_user_group', 'section', 'node'] as const;
  return {
    rows,
    viewers: kinds.map((kind) => randomViewer(kind, dice)),
    calls: Array.from({ length: 12 }, (_, index): CallFacts => {
      const call_type_id = oneOf(anyType);
      const call_type = types.find(({ id }) => id === call_type_id) ?? null;
      return {
        id: index + 1,
        section_id: oneOf(anySection),
        call_type_id,
        opened_at: from + below(week) * minute,
        call_type,
      };
    }),
  };
}

function randomViewer(kind: CallViewer['kind'], dice: Dice): CallViewer {
  const { below, oneOf } = dice;
  const group = () => oneOf(anyGroup);
  const part = () => [oneOf(anySchedule), group(), group(), group(), group(), group()] as const;
  return {
    kind,
    plan: below(12) === 0 ? null : planOf(part(), part()),
    section_id: kind === 'display' ? null : oneOf(anySection),
    show_presences: below(2) === 0,
    is_superuser: below(4) === 0,
    sections: below(2) === 0 ? [] : some(anySection, dice),
    ignore_sections_time: below(2) === 0 ? null : { start: below(1440), end: below(1440) },
    ignore_sections_filter_for_call_types: below(2) === 0 ? [] : some(anyType, dice),
  };
}

/** Two to five ascending times, often in the hours in which clocks are changed. */
function randomSchedule(id: number, { below, oneOf }: Dice) {
  const wanted = 2 + below(4);
  const minutes = new Set<number>();
  while (minutes.size < wanted) minutes.add(oneOf([below(1440), below(1440), 60 + below(180)]));
  const times = [...minutes].sort((a, b) => a - b).map(timeOf);
  const [time_1 = null, time_2 = null, time_3 = null, time_4 = null, time_5 = null] = times;
  return { id, time_1, time_2, time_3, time_4, time_5 };
}

const some = <T>(choices: readonly T[], { below }: Dice) => choices.filter(() => below(2) === 0);

/** mulberry32: small, even enough, and the same everywhere. */
function diceOf(seed: number): Dice {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return { below, oneOf: (choices) => choices[below(choices.length)] ?? choices[0] };
}
