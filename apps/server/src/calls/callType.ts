import type { Call } from '@carestead/domain/calls/call';
import { weekday } from '@carestead/domain/calls/weekday';
import type { LinkNow } from '@carestead/domain/field/linkState';
import { linkStates } from '@carestead/domain/field/linkState';
import { seconds } from '../platform/clock.ts';
import type { Builder } from '../platform/graphql/builder.ts';
import type { CallList } from './boards.ts';

/** The Call of the specification; moments are milliseconds since 1970, durations seconds by the server's clock. */
export function addCallType(builder: Builder) {
  const TypeRef = builder.objectRef<NonNullable<Call['call_type']>>('TypeOfCall').implement({
    fields: (t) => ({
      id: t.exposeInt('id'),
      name: t.exposeString('name'),
      char: t.exposeString('char'),
      text: t.exposeString('text'),
      color: t.exposeString('color'),
      flag: t.exposeString('flag'),
      urgency: t.exposeString('urgency'),
      sort_order: t.exposeInt('sort_order', { nullable: true }),
    }),
  });
  const SourceRef = builder.objectRef<NonNullable<Call['call_source']>>('SourceOfCall').implement({
    fields: (t) => ({ id: t.exposeInt('id'), char: t.exposeString('char') }),
  });
  const SectionRef = builder.objectRef<NonNullable<Call['section']>>('SectionOfCall').implement({
    fields: (t) => ({
      id: t.exposeInt('id'),
      name: t.exposeString('name'),
      allow_manual_call_closure: t.exposeBoolean('allow_manual_call_closure'),
    }),
  });
  const NodeRef = builder.objectRef<NonNullable<Call['system_tree_node']>>('NodeOfCall').implement({
    fields: (t) => ({
      id: t.exposeInt('id'),
      serial: t.exposeString('serial'),
      text_short: t.exposeString('text_short'),
      text_long: t.exposeString('text_long'),
      deny_manual_call_closure: t.exposeBoolean('deny_manual_call_closure'),
    }),
  });
  const CallRef = builder.objectRef<Call>('Call').implement({
    fields: (t) => ({
      id: t.exposeInt('id'),
      system_id: t.exposeInt('system_id'),
      system_name: t.exposeString('system_name'),
      call_type_id: t.exposeInt('call_type_id'),
      call_type_text: t.exposeString('call_type_text'),
      call_source_id: t.exposeInt('call_source_id'),
      call_source_text: t.exposeString('call_source_text'),
      section_id: t.exposeInt('section_id'),
      section_name: t.exposeString('section_name'),
      device_id: t.exposeInt('device_id'),
      device_text_short: t.exposeString('device_text_short'),
      device_text_long: t.exposeString('device_text_long'),
      number: t.exposeInt('number'),
      position: t.exposeString('position'),
      opened_at: t.exposeFloat('opened_at'),
      closed_at: t.exposeFloat('closed_at', { nullable: true }),
      is_closed: t.exposeBoolean('is_closed'),
      duration: t.int({
        resolve: ({ opened_at, closed_at }, _args, { clock }) =>
          Math.max(0, seconds(closed_at ?? clock.now()) - seconds(opened_at)),
      }),
      weekday: t.int({
        description: 'In local time; 1 is Monday.',
        resolve: ({ opened_at, system_id }, _args, { installation }) =>
          weekday(opened_at, installation.now().systems.find(({ id }) => id === system_id)?.timezone ?? 'UTC'),
      }),
      is_handled: t.exposeBoolean('is_handled', {
        description: 'It was acknowledged; also for walls, which do not receive by whom.',
      }),
      handled_by_app_username: t.exposeString('handled_by_app_username'),
      is_unreached: t.exposeBoolean('is_unreached', { description: 'Phones have reached no person.' }),
      acknowledged_at: t.exposeFloat('acknowledged_at', { nullable: true }),
      acknowledged_by: t.exposeString('acknowledged_by', {
        description: 'Empty where it is not known, and for those who are not logged in.',
      }),
      manually_closed_by_username: t.exposeString('manually_closed_by_username'),
      call_type: t.field({ type: TypeRef, nullable: true, resolve: ({ call_type }) => call_type }),
      call_source: t.field({ type: SourceRef, nullable: true, resolve: ({ call_source }) => call_source }),
      section: t.field({ type: SectionRef, nullable: true, resolve: ({ section }) => section }),
      system_tree_node: t.field({ type: NodeRef, nullable: true, resolve: ({ system_tree_node }) => system_tree_node }),
    }),
  });
  const LinkStateRef = builder.enumType('LinkState', { values: linkStates });
  const LinkRef = builder.objectRef<LinkNow>('LinkNow').implement({
    fields: (t) => ({
      state: t.field({ type: LinkStateRef, resolve: ({ state }) => state }),
      since: t.exposeFloat('since'),
    }),
  });
  const ListRef = builder.objectRef<CallList>('CallList').implement({
    fields: (t) => ({
      system_id: t.exposeInt('system_id'),
      epoch: t.exposeString('epoch'),
      revision: t.exposeFloat('revision'),
      link: t.field({
        description: 'The list is complete only while the configurator is connected.',
        type: LinkRef,
        resolve: ({ link }) => link,
      }),
      calls: t.field({ type: [CallRef], resolve: ({ calls }) => [...calls] }),
    }),
  });
  return { CallRef, ListRef };
}
