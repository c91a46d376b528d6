import { setImmediate } from 'node:timers/promises';
import { type CallChange, overrideEffect, withOverrideSwitched } from '@carestead/domain/routing/overrideEffect';
import type { NamedViewer } from '@carestead/domain/routing/whoSees';
import { whoSees } from '@carestead/domain/routing/whoSees';
import { type Builder, needs } from '../platform/graphql/builder.ts';
import type { Context } from '../platform/graphql/context.ts';
import { type CallSightsType, type SightsAnswer, sightsAnswer } from './callSightsType.ts';
import { readNodeViewers, readRouting, type StoredRouting } from './whoSeesQueries.ts';

type Named = CallChange & { section_name: string; call_type_name: string };

type Preview = {
  is_enabled: boolean;
  changed: readonly Named[];
  section_id: number;
  call_type_id: number;
  now: SightsAnswer;
  after: SightsAnswer;
};

/** More are counted and not named. */
const mostChanges = 200;
/** How many milliseconds the work on sections may take before other requests get their turn. */
const longestTurn = 5;

/** What switching an interconnection would change about who sees which calls, before anybody switches it. */
export function addOverridePreview(builder: Builder, CallSights: CallSightsType) {
  const Change = builder.objectRef<Named>('OverrideCallChange').implement({
    fields: (t) => ({
      section_id: t.exposeInt('section_id'),
      section_name: t.exposeString('section_name'),
      call_type_id: t.exposeInt('call_type_id'),
      call_type_name: t.exposeString('call_type_name'),
      gained: t.exposeInt('gained', { description: 'How many displays show these calls only afterwards.' }),
      lost: t.exposeInt('lost', { description: 'How many displays show them no longer.' }),
      is_unseen: t.exposeBoolean('is_unseen', { description: 'They are shown now, and afterwards nowhere.' }),
    }),
  });
  const PreviewType = builder.objectRef<Preview>('OverridePreview').implement({
    fields: (t) => ({
      is_enabled: t.exposeBoolean('is_enabled', { description: 'As it is now; afterwards it is the opposite.' }),
      changed_count: t.int({ resolve: ({ changed }) => changed.length }),
      unseen_count: t.int({ resolve: ({ changed }) => changed.filter(({ is_unseen }) => is_unseen).length }),
      changes: t.field({
        type: [Change],
        description: `Calls that would be shown nowhere come first, then those of its own section; at most ${mostChanges}.`,
        resolve: ({ changed }) => changed.slice(0, mostChanges),
      }),
      section_id: t.exposeInt('section_id', { description: 'Whose calls are shown in `now` and `after`.' }),
      call_type_id: t.exposeInt('call_type_id'),
      now: t.expose('now', { type: CallSights }),
      after: t.expose('after', { type: CallSights }),
    }),
  });
  builder.queryField('overridePreview', (t) =>
    t.field({
      ...needs({ permissions: ['systemtree::manage_display_group_overrides'] }),
      description: 'Who sees calls now, and who would see them if this interconnection were switched.',
      type: PreviewType,
      nullable: true,
      args: {
        id: t.arg.int({ required: true }),
        section_id: t.arg.int({ description: 'Whose calls; without it those that change first.' }),
        call_type_id: t.arg.int(),
      },
      resolve: (_root, { id, ...call }, context) => previewOf(context, id, call),
    }),
  );
}

type WantedCall = { section_id?: number | null | undefined; call_type_id?: number | null | undefined };

async function previewOf(context: Context, id: number, wanted: WantedCall): Promise<Preview | null> {
  const { reading, system_id, clock } = context;
  const routing = await readRouting(reading, system_id);
  const override = routing?.config.display_group_overrides.find((row) => row.id === id);
  if (!routing || !override) return null;
  const viewers = [...routing.viewers, ...(await readNodeViewers(context, override.section_id))];
  const { config } = routing;
  const at = clock.now();
  const switched = withOverrideSwitched(config, id);
  const changed = await changesOf(routing, viewers, { switched, own: override.section_id, at });
  const call = {
    section_id: wanted.section_id ?? changed[0]?.section_id ?? override.section_id,
    call_type_id: wanted.call_type_id ?? changed[0]?.call_type_id ?? [...config.call_types.keys()][0] ?? 0,
  };
  return {
    is_enabled: override.is_enabled,
    changed,
    ...call,
    now: sightsAnswer(whoSees(call, viewers, config, at), at, routing),
    after: sightsAnswer(whoSees(call, viewers, switched, at), at, routing),
  };
}

type Switched = { switched: StoredRouting['config']; own: number; at: number };

async function changesOf(
  { config, names }: StoredRouting,
  viewers: readonly NamedViewer[],
  { switched, own, at }: Switched,
): Promise<readonly Named[]> {
  const effectOn = overrideEffect(viewers, config, switched, at);
  const nameOf = (entity: string) =>
    new Map(names.filter((each) => each.entity === entity).map((each) => [each.id, each.name]));
  const sections = nameOf('section');
  const types = nameOf('call_type');
  const changed: CallChange[] = [];
  let began = performance.now();
  for (const section_id of config.sections) {
    changed.push(...effectOn(section_id));
    if (performance.now() - began < longestTurn) continue;
    await setImmediate();
    began = performance.now();
  }
  const rank = ({ is_unseen, section_id }: CallChange) => (is_unseen ? 0 : 2) + (section_id === own ? 0 : 1);
  return changed
    .toSorted((a, b) => rank(a) - rank(b))
    .map((change) => ({
      ...change,
      section_name: sections.get(change.section_id) ?? '',
      call_type_name: types.get(change.call_type_id) ?? '',
    }));
}
