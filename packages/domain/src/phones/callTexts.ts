import type { callTextModes } from '../appManagement/appSetting.ts';
import { type Call, sourceText } from '../calls/call.ts';

export type CallTextMode = (typeof callTextModes)[number];

type Named = Pick<
  Call,
  | 'call_type'
  | 'call_type_text'
  | 'call_source_text'
  | 'device_text_short'
  | 'device_text_long'
  | 'section_name'
  | 'number'
>;

/** What a phone shows of a call: where, what, and in which part of the building. */
export type CallTexts = { title: string; detail: string; place: string };

export function callTexts(call: Named, mode: CallTextMode): CallTexts {
  // A call without any text of a device still says its section, as on walls.
  const long = call.device_text_long || call.device_text_short || call.section_name;
  const type = call.call_type?.name || call.call_type_text;
  const source = sourceText(call);
  const what = [type, long.includes(source) ? '' : source].filter(Boolean).join(' · ');
  switch (mode) {
    case 'full':
      return { title: long, detail: what, place: call.section_name === long ? '' : call.section_name };
    case 'long':
      return { title: long, detail: what, place: '' };
    case 'short':
      return { title: call.device_text_short || long, detail: type, place: '' };
    case 'legacy':
      // The line of a corridor display: the letter of the type, the number of the call, the short text.
      return {
        title: [call.call_type?.char ?? '', String(call.number), call.device_text_short].filter(Boolean).join(' '),
        detail: '',
        place: '',
      };
  }
}
