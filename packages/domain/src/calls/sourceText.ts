import type { Call, TypeOfCall } from './call.ts';

type WithSource = Pick<Call, 'call_source_text'> & { call_type: Pick<TypeOfCall, 'flag'> | null };

/** A call source whose text begins with an asterisk is named by its defects only, and then without the asterisk. */
export function sourceText({ call_source_text, call_type }: WithSource): string {
  if (!call_source_text.startsWith('*')) return call_source_text;
  return call_type?.flag === 'Defect' ? call_source_text.slice(1).trim() : '';
}
