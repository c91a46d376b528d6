/** Nothing but the portals (panels, menus, dialogs, toasts) can be reached or scrolled; returns how to undo it. */
export function setPageAside(): () => void {
  const page = document.documentElement;
  const reachable = [...document.body.children].filter(isPage);
  const scrollbar = window.innerWidth - page.clientWidth;
  for (const element of reachable) element.inert = true;
  page.style.overflow = 'hidden';
  page.style.paddingInlineEnd = `${scrollbar}px`;
  return () => {
    for (const element of reachable) element.inert = false;
    page.style.overflow = '';
    page.style.paddingInlineEnd = '';
  };
}

const isPage = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement && !element.inert && !element.matches('[data-portal], script, style');
