import { systemHeader } from '@carestead/domain/systemHeader';
import { currentLocale } from './locale.ts';

/** What every request and the socket carry: which system, and in which language to answer. */
export const requestHeaders = (system_id: number) => ({
  system: systemHeader(system_id),
  'accept-language': currentLocale(),
});
