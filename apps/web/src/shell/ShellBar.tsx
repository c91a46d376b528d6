import { isLoggedIn } from '@carestead/domain/access/viewer';
import { Wordmark } from '@carestead/ui/layout/Wordmark';
import { Burger, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useAppData } from '../platform/session/useAppData.ts';
import { useCommitting } from '../platform/session/useCommitting.ts';
import { useSystemMarks } from '../platform/session/useSystem.ts';
import { useText } from '../platform/text/useText.ts';
import { pathTo } from '../routeTable.ts';
import { AuditButton } from './AuditButton.tsx';
import { ConnectionChip } from './ConnectionChip.tsx';
import classes from './ShellBar.module.css';
import { HeaderFills } from './ShellFills.tsx';
import { SystemSelector } from './SystemSelector.tsx';
import { UserMenu } from './UserMenu.tsx';
import type { Links } from './useArrival.ts';
import { useMainLinks } from './useMainLinks.ts';

/** From here on the links need more room than a tablet has. */
const manyLinks = 4;

export function ShellBar({ links: configurators, onShowShortcuts }: { links: Links; onShowShortcuts: () => void }) {
  const text = useText();
  const { viewer } = useAppData();
  const mark = useSystemMarks()?.present;
  const isCommitting = useCommitting();
  const mainLinks = useMainLinks();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const links = mainLinks.map(({ item, path }) => (
    <Link key={item} to={path} className={classes.link} onClick={close}>
      {text(`shell.nav.${item}`)}
    </Link>
  ));
  const nav = { 'aria-label': text('shell.navigation'), inert: isCommitting };
  return (
    <div
      className={classes.top}
      data-crowded={links.length >= manyLinks || undefined}
      data-selector={mark ? true : undefined}
    >
      <header className={classes.bar}>
        {links.length > 0 && (
          <div className={classes.burger}>
            <Burger
              size="sm"
              opened={isOpen}
              aria-expanded={isOpen}
              aria-label={text(isOpen ? 'shell.menu.close' : 'shell.menu.open')}
              onClick={() => setOpen(!isOpen)}
            />
          </div>
        )}
        <Link to={pathTo('homepage')} className={classes.mark} aria-label={text('shell.home')} onClick={close}>
          <Wordmark label={text('app.name')} />
        </Link>
        <nav className={classes.nav} {...nav}>
          {links}
        </nav>
        <div className={classes.side}>
          <SystemSelector />
          {isLoggedIn(viewer) && <ConnectionChip links={configurators} />}
          <HeaderFills />
          {!isCommitting && <AuditButton />}
          {isLoggedIn(viewer) ? (
            <UserMenu onShowShortcuts={onShowShortcuts} />
          ) : (
            <Button component={Link} to={pathTo('login')} variant="default">
              {text('shell.login')}
            </Button>
          )}
        </div>
      </header>
      {mark && <div className={classes.stripe} data-system-colour={mark.colour} />}
      {isOpen && (
        <nav className={classes.sheet} {...nav}>
          {links}
        </nav>
      )}
    </div>
  );
}
