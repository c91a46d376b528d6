import { PanelPage } from '@carestead/ui/panel/PanelPage';
import { useRouter, useSearch } from '@tanstack/react-router';
import { ownPath } from '../platform/route/ownPath.ts';
import { OwnAccount } from './OwnAccount.tsx';

/** The own account as a page, for users who come from the call display: closing leads back to it. */
export function AccountScreen() {
  const router = useRouter();
  const { redirect } = useSearch({ strict: false }) as { redirect?: string };
  const { href } = router.state.location;
  const back = ownPath(redirect, window.location.origin) ?? '/home';
  return (
    <PanelPage>
      <OwnAccount onOpen={() => void router.navigate({ href })} onClose={() => void router.navigate({ href: back })} />
    </PanelPage>
  );
}
