import type { MessageId } from '@carestead/i18n/all';
import { Outlet, useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useText } from './platform/useText.ts';
import { rowOf } from './routes.tsx';

/** Around every screen: the title of the browser's tab. */
export function PageFrame() {
  const text = useText();
  const row = rowOf(useMatches().at(-1)?.routeId ?? '');
  const id: MessageId = row && 'title' in row ? row.title : 'notFound.title';
  const title = text('app.page_title', { page: text(id) });
  useEffect(() => {
    document.title = title;
  }, [title]);
  return <Outlet />;
}
