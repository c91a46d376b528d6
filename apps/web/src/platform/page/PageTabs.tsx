import { useCurrentRoute } from '../route/currentRoute.tsx';
import { mayEnter } from '../route/mayEnter.ts';
import { useAppData } from '../session/useAppData.ts';
import { useText } from '../text/useText.ts';
import { LinkTabs } from './LinkTabs.tsx';

/** The pages beside this one, as far as they are open to the viewer; one alone needs no tabs. */
export function PageTabs({ label }: { label: string }) {
  const text = useText();
  const { href, tabs } = useCurrentRoute();
  const facts = useAppData();
  const open = tabs.filter((tab) => mayEnter(tab, facts));
  if (open.length < 2) return null;
  return (
    <LinkTabs
      label={label}
      tabs={open.map((tab) => ({ href: tab.href, label: text(tab.title), isCurrent: tab.href === href }))}
    />
  );
}
