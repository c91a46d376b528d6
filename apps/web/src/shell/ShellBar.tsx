import { missing } from '@carestead/domain/access/needs';
import { Wordmark } from '@carestead/ui/Wordmark';
import { Burger } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useAppData } from '../platform/useAppData.ts';
import { useText } from '../platform/useText.ts';
import { type Row, routes } from '../routes.tsx';
import { ConnectionChip } from './ConnectionChip.tsx';
import classes from './Shell.module.css';
import { UserMenu } from './UserMenu.tsx';

const mainRows: readonly Row[] = (routes as readonly Row[]).filter(({ isMain }) => isMain);

export function ShellBar({ onShowShortcuts }: { onShowShortcuts: () => void }) {
  const text = useText();
  const { viewer } = useAppData();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const links = mainRows
    .filter(({ needs }) => missing(needs, viewer) === null)
    .map(({ path, title }) => (
      <Link key={path} to={path} className={classes.link} onClick={close}>
        {title && text(title)}
      </Link>
    ));
  return (
    <>
      <header className={classes.bar}>
        <div className={classes.burger}>
          <Burger
            size="sm"
            opened={isOpen}
            aria-expanded={isOpen}
            aria-label={text(isOpen ? 'shell.menu.close' : 'shell.menu.open')}
            onClick={() => setOpen(!isOpen)}
          />
        </div>
        <Link to="/home" className={classes.mark} aria-label={text('shell.home')} onClick={close}>
          <Wordmark label={text('app.name')} />
        </Link>
        <nav className={classes.nav} aria-label={text('shell.navigation')}>
          {links}
        </nav>
        <div className={classes.side}>
          <ConnectionChip />
          <UserMenu onShowShortcuts={onShowShortcuts} />
        </div>
      </header>
      {isOpen && (
        <nav className={classes.sheet} aria-label={text('shell.navigation')}>
          {links}
        </nav>
      )}
    </>
  );
}
