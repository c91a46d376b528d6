import { ToastRegion } from '@carestead/ui/feedback/ToastRegion';
import { PanelStack } from '@carestead/ui/panel/PanelStack';
import { Outlet, useLocation, useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSystemMarks } from './platform/session/useSystem.ts';
import { useText } from './platform/text/useText.ts';
import { useTools } from './platform/tools.tsx';
import { chainAt } from './routeTable.ts';

/** Around every screen: the title of the browser's tab, the panels and the toasts. */
export function PageFrame() {
  const text = useText();
  const { toasts } = useTools();
  // The router still matches the known beginning of an unknown address.
  const isKnown = chainAt(useLocation({ select: ({ pathname }) => pathname })) !== undefined;
  const chain = useMatches().at(-1)?.staticData.chain;
  const id = (isKnown && chain?.findLast(({ title }) => title)?.title) || 'notFound.title';
  const system = useSystemMarks()?.present?.label;
  const page = text(id);
  const title = system ? text('app.page_title.system', { page, system }) : text('app.page_title', { page });
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <PanelStack>
      <Outlet />
      <ToastRegion toasts={toasts} labels={{ close: text('shell.close') }} />
    </PanelStack>
  );
}
