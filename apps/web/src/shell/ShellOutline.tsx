import { initialsOf } from '@carestead/domain/text/initialsOf';
import { Wordmark } from '@carestead/ui/layout/Wordmark';
import { Avatar, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import type { CachedUser } from '../platform/session/cachedUser.ts';
import { useText } from '../platform/text/useText.ts';
import shell from './Shell.module.css';
import bar from './ShellBar.module.css';

type Props = { user: CachedUser; note: ReactNode };

/** The shell of the last user of this browser, shown until the app data is loaded. */
export function ShellOutline({ user, note }: Props) {
  const text = useText();
  return (
    <div className={shell.shell}>
      <header className={bar.bar}>
        <Wordmark label={text('app.name')} />
        <div className={bar.side}>
          <div className={bar.user}>
            <Avatar color="iris" size={32} aria-hidden="true">
              {initialsOf(user.name)}
            </Avatar>
            <span className={bar.name}>{user.name}</span>
          </div>
        </div>
      </header>
      <main className={shell.outline}>
        <Skeleton height={36} width={240} />
        <Skeleton height={352} radius={10} />
        {note}
      </main>
    </div>
  );
}
