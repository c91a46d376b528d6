import { isReportable } from '@carestead/domain/logs/isReportable';
import type { Post } from '../tools.tsx';

/** A page that fails in a circle must not fill the log. */
const mostPerPage = 20;

export function reportErrors(post: Post): void {
  const reported = new Set<string>();
  const report = (error: unknown) => {
    const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined };
    if (reported.has(message) || reported.size >= mostPerPage || !isReportable(message)) return;
    reported.add(message);
    // The query of an address may contain secrets.
    post('/errors', { message, ...(stack && { stack }), url: location.pathname, platform: 'web' }).catch(() => {});
  };
  addEventListener('error', (event) => report(event.error ?? event.message));
  addEventListener('unhandledrejection', (event) => report(event.reason));
}
