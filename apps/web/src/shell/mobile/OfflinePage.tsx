import { Button } from '@mantine/core';
import { IconBellQuestion, IconWifiOff } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { KeptConfiguration } from '../../platform/mobile/KeptConfiguration.tsx';
import { useText } from '../../platform/text/useText.ts';
import classes from './OfflinePage.module.css';

const retryAfter = 10_000;

/** The mobile console that was opened without a connection: the structure to look up, and that calls are unknown. */
export function OfflinePage({ onRetry }: { onRetry: () => void }) {
  const text = useText();
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    const look = async () => {
      if (document.visibilityState === 'visible' && (await isServerThere())) retry();
    };
    const lookNow = () => void look();
    // The device may be connected all the time while the server is not there, and say nothing when it is again.
    const timer = setInterval(lookNow, retryAfter);
    addEventListener('online', lookNow);
    document.addEventListener('visibilitychange', lookNow);
    return () => {
      clearInterval(timer);
      removeEventListener('online', lookNow);
      document.removeEventListener('visibilitychange', lookNow);
    };
  }, []);
  return (
    <main className={classes.page}>
      <div className={classes.lost} role="alert">
        <IconWifiOff size={28} stroke={2} aria-hidden="true" />
        <h1 className={classes.title}>{text('pwa.lost.now')}</h1>
        <Button onClick={onRetry}>{text('app.retry')}</Button>
      </div>
      <p className={classes.calls}>
        <IconBellQuestion size={24} stroke={1.75} aria-hidden="true" />
        <span>
          <strong>{text('pwa.calls_unknown')}</strong> {text('pwa.calls_unknown.text')}
        </span>
      </p>
      <KeptConfiguration />
    </main>
  );
}

/** Asked without the worker, which answers with what is kept; what is typed here stays until there is more to show. */
const isServerThere = () =>
  fetch('/pwa/', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(retryAfter) }).then(
    ({ ok }) => ok,
    () => false,
  );
