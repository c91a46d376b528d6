import type { Values } from '../kit/entity.ts';
import { entity } from '../kit/entity.ts';
import { text } from '../kit/fields.ts';
import type { Problem } from '../kit/problem.ts';
import { hasCredentials } from '../text/urlCredentials.ts';

/** A camera, such as that of the door station; walls show it when it is triggered. */
export const videoStream = entity('video_stream', {
  plural: 'video_streams',
  scope: 'system',
  synced: false,
  needs: 'admin::manage_system',
  fields: { name: text(40), url: text(500, { style: 'url' }) },
  columns: ['name', 'url'],
  check: urlProblems,
});

/** Every wall gets the address, so it may not hold a password. */
function urlProblems({ url }: Values): readonly Problem[] {
  return typeof url === 'string' && hasCredentials(url) ? [{ field: 'url', message: 'url_with_password' }] : [];
}
