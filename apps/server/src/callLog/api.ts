import { any, type PermissionNeeds } from '@carestead/domain/access/needs';
import { seesSystem } from '@carestead/domain/access/systems';
import { filterRows } from '@carestead/domain/callLog/filter';
import { type CallLogColumn, callLogColumns, newestFirst } from '@carestead/domain/callLog/sort';
import { callType } from '@carestead/domain/calls/callType';
import { callSource } from '@carestead/domain/devices/callSource';
import type { Entity } from '@carestead/domain/kit/entity';
import { section } from '@carestead/domain/routing/section';
import { type OpenView, viewAddress } from '@carestead/domain/tree/openViews';
import { systemTreeNode } from '@carestead/domain/tree/systemTreeNode';
import { z } from 'zod';
import { type Choices, findChoices } from '../entities/choiceQueries.ts';
import { callLogFilterRefs } from '../platform/callLog/filterInput.ts';
import { checkedFilter, systemFilters } from '../platform/callLog/readLog.ts';
import { readLogViews } from '../platform/callLog/viewQueries.ts';
import { type Builder, needs } from '../platform/graphql/builder.ts';
import { AccessDenied, PublicError } from '../platform/graphql/publicError.ts';
import { parseJson } from '../platform/parseJson.ts';
import { addCallHistoryApi } from './callHistoryApi.ts';
import {
  type CallKey,
  countCallLog,
  estimateCallLog,
  isKeyOf,
  type ListedCall,
  readCallLog,
  withUnreached,
} from './listQueries.ts';

const reading = needs({ permissions: ['calllog::use_module'] });
/** Whoever looks at figures filters them as the log. */
const filtering: PermissionNeeds = [any, 'calllog::use_module', 'analytics::use_module'];
const pageSize = 50;
const largestPage = 200;
const mostNewer = 100;

const filteredBy: Readonly<Record<(typeof filterRows)[number], Entity>> = {
  call_types: callType,
  sections: section,
  call_sources: callSource,
  nodes: systemTreeNode,
};

type LogPage = { rows: readonly ListedCall[]; next: string | null };

/** The log of calls: page after page of what a filter finds. */
export function addCallLogApi(builder: Builder) {
  addCallHistoryApi(builder);
  const { Filter } = callLogFilterRefs(builder);
  const Call = addCall(builder);
  const Page = builder.objectRef<LogPage>('CallLogPage').implement({
    fields: (t) => ({
      rows: t.expose('rows', { type: [Call] }),
      next: t.exposeString('next', { nullable: true, description: 'Give it as `after` for the next page.' }),
    }),
  });
  const Column = builder.enumType('CallLogColumn', { values: callLogColumns });
  const Input = builder.inputType('CallLogInput', {
    fields: (t) => ({
      filter: t.field({ type: Filter, required: true }),
      sort_by: t.field({ type: Column, description: 'opened_at by default.' }),
      descending: t.boolean({ description: 'By default the newest first.' }),
      after: t.string(),
      limit: t.int({ description: '50 by default, at most 200.' }),
    }),
  });
  const View = builder.objectRef<OpenView>('CallLogView').implement({
    fields: (t) => ({
      address: t.string({ resolve: viewAddress }),
      name: t.exposeString('name', { nullable: true }),
      kind: t.exposeString('kind'),
    }),
  });
  const RowKind = builder.enumType('CallLogRows', { values: filterRows });
  const Choice = builder.objectRef<Choices['rows'][number]>('CallLogChoice').implement({
    fields: (t) => ({
      id: t.exposeInt('id'),
      name: t.exposeString('name'),
      detail: t.exposeString('detail', { nullable: true }),
    }),
  });
  const Choices = builder.objectRef<Choices>('CallLogChoices').implement({
    fields: (t) => ({ rows: t.expose('rows', { type: [Choice] }), has_more: t.exposeBoolean('has_more') }),
  });
  builder.queryFields((t) => ({
    callLog: t.field({
      ...reading,
      type: Page,
      description:
        'Calls of the systems that the filter names, or of that of the request, as far as the caller sees them. As they were when they opened.',
      args: { input: t.arg({ type: Input, required: true }) },
      resolve: async (_root, { input }, context): Promise<LogPage> => {
        const limit = Math.min(Math.max(input.limit ?? pageSize, 1), largestPage);
        const sort = {
          column: input.sort_by ?? newestFirst.column,
          descending: input.descending ?? newestFirst.descending,
        };
        const systems = await systemFilters(context, checkedFilter(input.filter));
        const after = input.after ? keyOf(sort.column, input.after) : null;
        const found = await readCallLog(context.reading, systems, { sort, after, limit: limit + 1 });
        const rows = found.slice(0, limit);
        const last = rows.at(-1);
        const listed = await withUnreached(context.reading, rows);
        return { rows: listed, next: found.length > limit && last ? addressOf(last) : null };
      },
    }),
    callLogEstimate: t.float({
      ...reading,
      description: 'About how many calls the filter finds; at once, whatever it finds.',
      args: { filter: t.arg({ type: Filter, required: true }) },
      resolve: async (_root, { filter }, context) =>
        await estimateCallLog(context.reading, await systemFilters(context, checkedFilter(filter))),
    }),
    callLogCount: t.float({
      ...reading,
      description: 'How many calls the filter finds; this may take seconds.',
      args: { filter: t.arg({ type: Filter, required: true }) },
      resolve: async (_root, { filter }, context) =>
        await countCallLog(context.reading, await systemFilters(context, checkedFilter(filter))),
    }),
    callLogNewer: t.int({
      ...reading,
      description: 'How many calls the filter finds that opened after this one; at most 100.',
      args: {
        filter: t.arg({ type: Filter, required: true }),
        opened_at: t.arg.float({ required: true }),
        id: t.arg.float({ required: true }),
      },
      resolve: async (_root, { filter, opened_at, id }, context) => {
        const systems = await systemFilters(context, checkedFilter(filter));
        const sort = { column: 'opened_at', descending: false } as const;
        const after = { value: '', opened_at, id };
        return (await readCallLog(context.reading, systems, { sort, after, limit: mostNewer })).length;
      },
    }),
    callLogChoices: t.field({
      ...needs({ permissions: filtering }, { namedBy: 'system_id' }),
      type: Choices,
      description: 'Rows to filter by, or with `ids` the names of these; one that is missing is gone.',
      args: {
        of: t.arg({ type: RowKind, required: true }),
        system_id: t.arg.int(),
        search: t.arg.string(),
        ids: t.arg.intList(),
      },
      resolve: (_root, { of, search, ids, system_id: named }, context) => {
        const system_id = named ?? context.system_id;
        if (!seesSystem(context.viewer, system_id)) throw new AccessDenied('MISSING_PERMISSION');
        return findChoices({ ...context, system_id }, filteredBy[of], { search, ids });
      },
    }),
    callLogViews: t.field({
      ...needs({ permissions: filtering }),
      type: [View],
      description: 'The views of the system tree by which the log can be filtered.',
      resolve: (_root, _args, { reading: database, viewer }) => readLogViews(database, viewer),
    }),
  }));
}

function addCall(builder: Builder) {
  const { Urgency, Flag, Kind } = callLogFilterRefs(builder);
  const Call = builder.objectRef<ListedCall>('LoggedCall').implement({
    description: 'Names, urgency and place are those of the moment at which the call opened.',
    fields: (t) => ({
      id: t.exposeFloat('id'),
      system_id: t.exposeInt('system_id'),
      opened_at: t.exposeFloat('opened_at'),
      closed_at: t.exposeFloat('closed_at', { nullable: true }),
      duration: t.exposeFloat('duration', { nullable: true, description: 'In seconds; null while it is open.' }),
      presence_at: t.exposeFloat('presence_at', {
        nullable: true,
        description: 'Since when somebody was in the room.',
      }),
      acknowledged_at: t.exposeFloat('acknowledged_at', { nullable: true }),
      handled_by: t.exposeString('handled_by'),
      closed_by: t.exposeString('manually_closed_by_username', { description: 'Empty: at the device.' }),
      call_type_id: t.exposeInt('call_type_id'),
      call_type_name: t.exposeString('call_type_name'),
      call_type_char: t.exposeString('call_type_char'),
      call_type_color: t.exposeString('call_type_color'),
      urgency: t.expose('urgency', { type: Urgency, nullable: true }),
      flag: t.expose('flag', { type: Flag, nullable: true }),
      kind: t.expose('kind', { type: Kind }),
      is_test: t.exposeBoolean('is_test'),
      is_unreached: t.exposeBoolean('is_unreached', { description: 'It is open, and phones have reached no person.' }),
      call_source_id: t.exposeInt('call_source_id'),
      call_source_text: t.exposeString('call_source_text'),
      section_id: t.exposeInt('section_id'),
      section_name: t.exposeString('section_name'),
      device_id: t.exposeInt('device_id'),
      device_text: t.string({ resolve: (call) => call.device_text_long || call.device_text_short }),
      place: t.exposeString('node_path_text', {
        description: 'The names of the nodes from the top down to the device.',
      }),
    }),
  });
  return Call;
}

const key = z.tuple([z.string().max(1000), z.number(), z.number().int()]);

const addressOf = ({ sort_value, opened_at, id }: { sort_value: string; opened_at: number; id: number }) =>
  Buffer.from(JSON.stringify([sort_value, opened_at, id])).toString('base64url');

function keyOf(column: CallLogColumn, address: string): CallKey {
  const { success, data } = key.safeParse(parseJson(Buffer.from(address, 'base64url').toString('utf8')));
  const found = success ? { value: data[0], opened_at: data[1], id: data[2] } : null;
  if (!found || !isKeyOf(column, found)) throw new PublicError('no such page', 'BAD_LIST_INPUT');
  return found;
}
