import type { Call, CallFlag, TypeOfCall, Urgency } from '../calls/call.ts';
import { sourceText } from '../calls/call.ts';
import { urgencyOf } from './arrange.ts';

type CallTexts = Pick<
  Call,
  'call_type_text' | 'call_source_text' | 'section_name' | 'device_text_short' | 'device_text_long'
> & {
  call_type: Pick<TypeOfCall, 'name' | 'flag' | 'urgency' | 'sort_order'> | null;
  system_tree_node: { text_short: string; text_long: string } | null;
};

export type CardText = { long: string; short: string; type: string; source: string; section: string };

/** What stands on a card: where first, then what. A call without any place still says its section. */
export function cardText(call: CallTexts): CardText {
  const { device_text_long, device_text_short, section_name, system_tree_node: node } = call;
  const short = device_text_short || node?.text_short || '';
  const long = device_text_long || node?.text_long || short || section_name;
  const source = sourceText(call);
  return {
    long,
    short: short || long,
    type: call.call_type?.name || call.call_type_text,
    source: long.includes(source) ? '' : source,
    section: section_name === long ? '' : section_name,
  };
}

export type CardKind = Urgency | Exclude<CallFlag, 'Call'>;

/** The shape of a card: a presence or a defect is no call for help, whatever its urgency says. */
export function cardKind(call: Pick<CallTexts, 'call_type'>): CardKind {
  const flag = call.call_type?.flag ?? 'Call';
  return flag === 'Call' ? urgencyOf(call) : flag;
}

const two = (value: number) => String(value).padStart(2, '0');

/** `0:34`, `14:02`, `1:02:03` */
export function elapsedText(seconds: number): string {
  const [hours, minutes, rest] = [Math.trunc(seconds / 3600), Math.trunc(seconds / 60) % 60, seconds % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
