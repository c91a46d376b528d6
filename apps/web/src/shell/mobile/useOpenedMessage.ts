import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** A message that was clicked on opens in this window. */
export function useOpenedMessage(): void {
  const router = useRouter();
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const follow = ({ data }: MessageEvent<unknown>) => {
      const path = typeof data === 'object' && data !== null && 'open' in data ? data.open : null;
      if (typeof path === 'string' && path.startsWith('/pwa/')) void router.navigate({ to: path });
    };
    navigator.serviceWorker.addEventListener('message', follow);
    // They wait until somebody begins to listen.
    navigator.serviceWorker.startMessages();
    return () => navigator.serviceWorker.removeEventListener('message', follow);
  }, [router]);
}
