import { isLoggedIn } from '@carestead/domain/access/viewer';
import { focusList } from '@carestead/ui/focusList';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { Page } from '../platform/Page.tsx';
import { useAppData } from '../platform/useAppData.ts';
import { useConfiguratorLinks } from '../platform/useConfiguratorLinks.ts';
import { usePart } from '../platform/usePart.ts';
import { useSystemMessages } from '../platform/useSystemMessages.ts';
import { useText } from '../platform/useText.ts';
import { GlobalModal } from './GlobalModal.tsx';
import { LinkCallout } from './LinkCallout.tsx';
import { ProblemCallout } from './ProblemCallout.tsx';
import { ReloadQuestion } from './ReloadQuestion.tsx';
import './systemColours.css';
import classes from './Shell.module.css';
import { ShellBar } from './ShellBar.tsx';
import { ShellFooter } from './ShellFooter.tsx';
import { UpdateBanner } from './UpdateBanner.tsx';
import { useFullscreen } from './useFullscreen.ts';
import { useQuestionMark } from './useQuestionMark.ts';

/** Where there is a list, its row is the content; elsewhere the browser goes to the anchor. */
function skipToList(event: MouseEvent) {
  const content = document.getElementById('content');
  if (content && focusList(content)) event.preventDefault();
}

type SheetProps = { isOpen: boolean; onClose: () => void };

const loadShortcuts = async () => (await import('./ShortcutSheet.tsx')).ShortcutSheet;

/** Around every screen that does not stand alone; where there is nobody and nothing to choose, a plain page. */
export function Shell({ children }: { children: ReactNode }) {
  const { viewer, systems } = useAppData();
  return isLoggedIn(viewer) || systems.length > 1 ? <FullShell>{children}</FullShell> : <Page>{children}</Page>;
}

/** Bar, content, footer, and the ear for the server's messages. */
function FullShell({ children }: { children: ReactNode }) {
  const text = useText();
  const { system_id } = useAppData();
  const [showsShortcuts, setShowsShortcuts] = useState(false);
  const isFullscreen = useFullscreen();
  const hideShortcuts = () => setShowsShortcuts(false);
  const shortcuts = usePart<SheetProps>(showsShortcuts, loadShortcuts, hideShortcuts);
  const links = useConfiguratorLinks();
  useSystemMessages();
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
          <ProblemCallout />
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
