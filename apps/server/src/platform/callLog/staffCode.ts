import { pseudonymCode } from '@carestead/domain/callLog/pseudonym';
import type { Locale } from '@carestead/domain/text/locales';
import { exportFile } from '@carestead/i18n/exportFile';
import { sentence } from '@carestead/i18n/sentence';
import type { Secrets } from '../secrets/secrets.ts';

/** What stands for a person instead of the name: the same in every file and chart of a system. */
export const staffCode = (
  { secrets, locale }: { secrets: Pick<Secrets, 'fingerprint'>; locale: Locale },
  system_id: string,
  name: string,
): string =>
  sentence(exportFile['exportFile.person'][locale], {
    code: pseudonymCode(secrets.fingerprint('pseudonym', system_id, name)),
  });
