import { useObservable } from '@carestead/ui/state/observable';
import { Lamp } from '@carestead/ui/value/Lamp';
import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import classes from '../platform/page/Banner.module.css';
import { isWriting } from '../platform/page/isWriting.ts';
import { useText } from '../platform/text/useText.ts';
import { useTools } from '../platform/tools.tsx';

/** Loads the newer version after half a minute; it waits while there is unsaved input. */
export function UpdateBanner() {
  const text = useText();
  const { updates, unsaved, reloads } = useTools().page;
  const { version, left } = useObservable(updates);
  const hasUnsaved = useObservable(unsaved.isAny);
  const [isTyping, setTyping] = useState(false);
  const isWaiting = hasUnsaved || isTyping;

  const tick = useEffectEvent(() => {
    const types = isWriting(document.activeElement);
    setTyping(types);
    updates.tick(types || hasUnsaved);
    if (updates.get().left === 0) reloads.now();
  });
  useEffect(() => {
    if (version === null) return;
    const timer = setInterval(() => tick(), 1000);
    return () => clearInterval(timer);
  }, [version]);

  if (version === null) return null;
  return (
    <aside className={classes.banner} data-tone="info" aria-label={text('shell.update.title')}>
      <Lamp fill="solid" tone="info" />
      <div className={classes.body}>
        <p className={classes.text}>
          <strong role="status">{text('shell.update.title')}</strong>{' '}
          <span className={classes.count}>
            {isWaiting ? text('shell.update.waiting') : text('shell.update.countdown', { seconds: left })}
          </span>
        </p>
        <div className={classes.actions}>
          <Button size="xs" onClick={() => reloads.request()}>
            {text('shell.update.now')}
          </Button>
          <Button size="xs" variant="default" onClick={() => updates.cancel()}>
            {text('app.cancel')}
          </Button>
        </div>
      </div>
    </aside>
  );
}
