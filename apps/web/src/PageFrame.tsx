import { PanelStack } from '@carestead/ui/PanelStack';
import { ToastRegion } from '@carestead/ui/ToastRegion';
import { Outlet, useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTools } from './platform/tools.tsx';
import { useText } from './platform/useText.ts';

/** Around every screen: the title of the browser's tab, the panels and the toasts. */
export function PageFrame() {
  const text = useText();
  const { toasts } = useTools();
  const id =
    useMatches()
      .at(-1)
      ?.staticData.chain?.findLast(({ title }) => title)?.title ?? 'notFound.title';
  const title = text('app.page_title', { page: text(id) });
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <PanelStack>
      <Outlet />
      <ToastRegion toasts={toasts} words={{ close: text('shell.close') }} />
    </PanelStack>
  );
}
