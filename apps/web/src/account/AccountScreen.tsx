import { useRouter, useSearch } from '@tanstack/react-router';
import { ownPath } from '../platform/ownPath.ts';
import { AccountPanel } from './AccountPanel.tsx';

/** The account for whoever comes from the call display, which is a page of its own; closing leads back there. */
export function AccountScreen() {
  const router = useRouter();
  const { redirect } = useSearch({ strict: false }) as { redirect?: string };
  const back = ownPath(redirect, window.location.origin) ?? '/home';
  return <AccountPanel level={1} onClose={() => void router.navigate({ href: back })} />;
}
