import { Portal } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import type { Toasts } from './createToasts.ts';
import { ToastCard } from './ToastCard.tsx';
import classes from './Toasts.module.css';

type Props = { toasts: Toasts; words: { close: string } };

/** Both live regions are there before there is anything to say, or screen readers would miss the first word. */
export function ToastRegion({ toasts, words }: Props) {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.current);
  const card = shown && (
    <ToastCard key={shown.number} toast={shown} words={words} onDismiss={() => toasts.dismiss(shown.id)} />
  );
  const isError = shown?.type === 'error';
  return (
    <Portal>
      <div className={classes.region}>
        <div role="status">{!isError && card}</div>
        <div role="alert">{isError && card}</div>
      </div>
    </Portal>
  );
}
