import { isPresence } from '@carestead/domain/calls/call';
import { shownNumber } from '../../platform/text/shownNumber.ts';
import { useOpenCalls } from './useOpenCalls.ts';

/** Nothing while it is not known: that is not none. */
export function CallCount() {
  const open = useOpenCalls();
  return open === 'unknown' ? null : shownNumber(open.calls.filter((call) => !isPresence(call)).length);
}
