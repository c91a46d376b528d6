import { useObservable } from '@carestead/ui/state/observable';
import { IconArrowLeft, IconSearch } from '@tabler/icons-react';
import { Button } from '../platform/parts/Button.tsx';
import { type Tab, usePhone } from '../platform/phone.ts';
import { useText } from '../platform/text/locale.ts';
import classes from './Shell.module.css';

type HeadProps = { tab: Tab; isOpen: boolean; onSearch: (() => void) | null; onPerson: () => void };

/** Where one is, who is logged in, and whether it is live. */
export function Head({ tab, isOpen, onSearch, onPerson }: HeadProps) {
  const text = useText();
  const { line, opened } = usePhone();
  const user = useObservable(line.welcome)?.user;
  const phase = useObservable(line.phase);
  return (
    <header className={classes.head}>
      {isOpen && (
        <Button look="plain" aria-label={text('phoneApp.back')} onClick={() => opened.set(null)}>
          <IconArrowLeft size={26} aria-hidden="true" />
        </Button>
      )}
      <div className={classes.names}>
        <h1>{text(isOpen ? 'phoneApp.call' : `phoneApp.tab.${tab}`)}</h1>
        {!isOpen && user && (
          <button type="button" className={classes.person} onClick={onPerson}>
            {user.display_name} · {user.group.name}
          </button>
        )}
      </div>
      {phase === 'live' && <span className={classes.live}>{text('phoneApp.live')}</span>}
      {onSearch && (
        <Button look="plain" aria-label={text('phoneApp.search')} onClick={onSearch}>
          <IconSearch size={26} aria-hidden="true" />
        </Button>
      )}
    </header>
  );
}
