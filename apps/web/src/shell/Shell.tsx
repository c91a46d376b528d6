import { defaultLicence } from '@carestead/domain/licence/licence';
import { Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { useAppData } from '../platform/useAppData.ts';
import { useSystemMessages } from '../platform/useSystemMessages.ts';
import { useText } from '../platform/useText.ts';
import classes from './Shell.module.css';
import { ShellBar } from './ShellBar.tsx';
import { ShortcutSheet } from './ShortcutSheet.tsx';
import { useQuestionMark } from './useQuestionMark.ts';

/** Around every screen of whoever is logged in: bar, content, footer, and the ear for the server's messages. */
export function Shell() {
  const text = useText();
  const { version, viewer } = useAppData();
  const [showsShortcuts, setShowsShortcuts] = useState(false);
  useSystemMessages();
  useQuestionMark(() => setShowsShortcuts(true));

  return (
    <div className={classes.shell}>
      <a className={classes.skip} href="#content">
        {text('shell.skip')}
      </a>
      <ShellBar onShowShortcuts={() => setShowsShortcuts(true)} />
      <main id="content" className={classes.content} tabIndex={-1}>
        <Outlet />
      </main>
      <footer className={classes.footer}>
        <span>{text('app.version', { version })}</span>
        <span>{text('shell.licence', { name: defaultLicence.name })}</span>
        <span>{viewer.name}</span>
      </footer>
      <ShortcutSheet isOpen={showsShortcuts} onClose={() => setShowsShortcuts(false)} />
    </div>
  );
}
