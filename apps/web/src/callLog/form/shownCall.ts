import { callFlags, type TypeOfCall, urgencies } from '@carestead/domain/calls/call';
import type { CallFormQuery } from '../../generated/graphql.ts';

/** A call as the console is answered it. */
export type ShownCall = NonNullable<CallFormQuery['call']>;

export type KnownType = Pick<TypeOfCall, 'name' | 'flag' | 'urgency' | 'sort_order'>;

/** A type whose urgency is not known may be an emergency. */
export const typeOf = ({ call_type }: ShownCall): KnownType | null =>
  call_type && {
    name: call_type.name,
    sort_order: call_type.sort_order,
    flag: callFlags.find((flag) => flag === call_type.flag) ?? 'Call',
    urgency: urgencies.find((urgency) => urgency === call_type.urgency) ?? 'Emergency',
  };
