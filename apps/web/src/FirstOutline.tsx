import { Skeleton } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { Page } from './platform/page/Page.tsx';
import { cachedUser } from './platform/session/cachedUser.ts';
import { isAlonePath } from './routeTable.ts';
import { ShellOutline } from './shell/ShellOutline.tsx';

// The entrances have a picture that no other page needs; if it does not come, neither will anything else.
const EntranceOutline = lazy(() =>
  import('./EntranceOutline.tsx').then(
    (outline) => ({ default: outline.EntranceOutline }),
    () => ({ default: PageOutline }),
  ),
);

/** The shape of the first screen while the first answer of the server is awaited: a form on log-in and set-up, else a page. */
export function FirstOutline({ path, note }: { path: string; note: ReactNode }) {
  const user = cachedUser.read();
  const isMobile = /^\/pwa(\/|$)/.test(path);
  if (isAlonePath(path) && !isMobile) {
    return (
      <Suspense>
        <EntranceOutline note={note} />
      </Suspense>
    );
  }
  return user && !isMobile ? <ShellOutline user={user} note={note} /> : <PageOutline note={note} />;
}

function PageOutline({ note }: { note: ReactNode }) {
  return (
    <Page>
      <Skeleton height={352} radius={10} />
      {note}
    </Page>
  );
}
