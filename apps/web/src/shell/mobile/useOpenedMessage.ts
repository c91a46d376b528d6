import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

let isListening = false;

/**
 * A message that was clicked on opens in this window, also when the mobile console was left for another page: some browsers know
 * a window by the address with which it was opened.
 */
export function useOpenedMessage(): void {
  const router = useRouter();
  useEffect(() => {
    if (isListening || !('serviceWorker' in navigator)) return;
    isListening = true;
    const follow = ({ data }: MessageEvent<unknown>) => {
      const path = typeof data === 'object' && data !== null && 'open' in data ? data.open : null;
      if (typeof path === 'string' && path.startsWith('/pwa/')) void router.navigate({ to: path });
    };
    navigator.serviceWorker.addEventListener('message', follow);
    // They wait until somebody begins to listen.
    navigator.serviceWorker.startMessages();
  }, [router]);
}
