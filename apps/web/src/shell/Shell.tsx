import './systemColours.css';
import { isLoggedIn } from '@carestead/domain/access/viewer';
import { focusList } from '@carestead/ui/feedback/focusList';
import { type MouseEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { messageEffects } from '../messageEffects.ts';
import { useConfiguratorLinks } from '../platform/connection/useConfiguratorLinks.ts';
import { useSystemMessages } from '../platform/connection/useSystemMessages.ts';
import { Page } from '../platform/page/Page.tsx';
import { useSingleKeys } from '../platform/page/singleKeys.ts';
import { usePart } from '../platform/page/usePart.ts';
import { useAppData } from '../platform/session/useAppData.ts';
import { useText } from '../platform/text/useText.ts';
import { GlobalModal } from './GlobalModal.tsx';
import { LinkCallout } from './LinkCallout.tsx';
import { ProblemCallout } from './ProblemCallout.tsx';
import { ReadOnlyBanner } from './ReadOnlyBanner.tsx';
import { ReloadQuestion } from './ReloadQuestion.tsx';
import classes from './Shell.module.css';
import { ShellBar } from './ShellBar.tsx';
import { FeatureCallouts } from './ShellFills.tsx';
import { ShellFooter } from './ShellFooter.tsx';
import { UpdateBanner } from './UpdateBanner.tsx';
import { useFullscreen } from './useFullscreen.ts';

/** Where there is a list, its row is the content; elsewhere the browser goes to the anchor. */
function skipToList(event: MouseEvent) {
  const content = document.getElementById('content');
  if (content && focusList(content)) event.preventDefault();
}

type SheetProps = { isOpen: boolean; onClose: () => void };

const loadShortcuts = async () => (await import('./ShortcutSheet.tsx')).ShortcutSheet;

/** Around every screen that does not stand alone; a plain page for anonymous viewers without a choice of systems. */
export function Shell({ children }: { children: ReactNode }) {
  const { viewer, systems } = useAppData();
  return isLoggedIn(viewer) || systems.length > 1 ? <FullShell>{children}</FullShell> : <Page>{children}</Page>;
}

/** Bar, content, footer, and the subscription to the server's messages. */
function FullShell({ children }: { children: ReactNode }) {
  const text = useText();
  const { system_id } = useAppData();
  const [showsShortcuts, setShowsShortcuts] = useState(false);
  const isFullscreen = useFullscreen();
  const hideShortcuts = () => setShowsShortcuts(false);
  const shortcuts = usePart<SheetProps>(showsShortcuts, loadShortcuts, hideShortcuts);
  const links = useConfiguratorLinks();
  useSystemMessages(messageEffects);
  useQuestionMark(() => setShowsShortcuts(true));

  return (
    <div className={classes.shell}>
      {!isFullscreen && (
        <>
          {/* biome-ignore lint/a11y/useValidAnchor: it leads to an anchor, and where there is a list a little further */}
          <a className={classes.skip} href="#content" onClick={skipToList}>
            {text('shell.skip')}
          </a>
          <ShellBar links={links} onShowShortcuts={() => setShowsShortcuts(true)} />
          <LinkCallout links={links} />
          <ReadOnlyBanner />
          <ProblemCallout />
          <FeatureCallouts />
        </>
      )}
      <UpdateBanner />
      <main key={system_id} id="content" className={classes.content} tabIndex={-1}>
        {children}
      </main>
      {!isFullscreen && <ShellFooter />}
      <GlobalModal />
      <ReloadQuestion />
      {shortcuts?.({ isOpen: showsShortcuts, onClose: hideShortcuts })}
    </div>
  );
}

/** `?` opens the help, unless the user is typing or has switched single keys off. */
function useQuestionMark(onAsk: () => void): void {
  const [isOn] = useSingleKeys();
  const ask = useEffectEvent(onAsk);
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => {
      const writes =
        event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]');
      if (event.key === '?' && !event.ctrlKey && !event.metaKey && !writes) ask();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOn]);
}
