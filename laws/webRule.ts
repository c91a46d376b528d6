import type { Place } from './place.ts';

const shared = ['', 'platform', 'entity', 'generated'];
const screenless = ['platform', 'entity'];

/** The card of a call: whoever describes how calls look shows them by it (docs/decisions/0040). */
const shownEverywhere = 'apps/web/src/display/CallCard.tsx';

/** Why a file of the web or the phone may not import another one of it, or null when it may. */
export function webRule(here: Place, there: Place): string | null {
  if (here.room === there.room || here.room === '' || here.room === 'shell') return null;
  if (there.path === shownEverywhere) return null;
  if (screenless.includes(here.room)) {
    return ['platform', 'entity', 'generated'].includes(there.room) ? null : `${here.room}/ knows no screen`;
  }
  return shared.includes(there.room) ? null : 'a screen folder never imports another or shell/';
}
