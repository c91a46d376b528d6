import { systemHeader } from '@carestead/domain/systems/systemHeader';
import { currentLocale } from '../text/locale.ts';

/** What every request and the socket carry: which system, and in which language to answer. */
export const requestHeaders = (system_id: number) => ({
  system: systemHeader(system_id),
  'accept-language': currentLocale(),
});
