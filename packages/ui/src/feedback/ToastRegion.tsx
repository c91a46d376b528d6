import { Button, CloseButton, Portal } from '@mantine/core';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Lamp, type LampTone } from '../value/Lamp.tsx';
import type { Toast, Toasts } from './createToasts.ts';
import classes from './Toasts.module.css';

type Props = { toasts: Toasts; labels: { close: string } };

/** Both live regions exist before the first toast, or screen readers would miss it. */
export function ToastRegion({ toasts, labels }: Props) {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.current);
  const card = shown && (
    <ToastCard key={shown.number} toast={shown} labels={labels} onDismiss={() => toasts.dismiss(shown.id)} />
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

type ToastCardProps = { toast: Toast; labels: { close: string }; onDismiss: () => void };

const tones: Readonly<Record<Toast['type'], LampTone>> = { success: 'success', error: 'danger', none: 'iris' };

function ToastCard({ toast, labels, onDismiss }: ToastCardProps) {
  const { type, title, text, persist = false, duration = 5000, actions } = toast;
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  useCountdown(persist ? null : duration, isHovered || isFocused, onDismiss);
  const dismiss = () => {
    actions?.dismiss?.action?.();
    onDismiss();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the time stands still while the pointer or the focus is on it
    <div
      className={classes.toast}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Lamp fill="solid" tone={tones[type]} />
      <div className={classes.text}>
        <strong>{title}</strong>
        {text && <span>{text}</span>}
        {actions && (
          <div className={classes.actions}>
            {actions.primary && (
              <Button
                size="compact-sm"
                onClick={() => {
                  actions.primary?.action?.();
                  onDismiss();
                }}
              >
                {actions.primary.label}
              </Button>
            )}
            {actions.dismiss && (
              <Button size="compact-sm" variant="subtle" onClick={dismiss}>
                {actions.dismiss.label}
              </Button>
            )}
          </div>
        )}
      </div>
      <CloseButton size={32} iconSize={18} aria-label={labels.close} onClick={dismiss} />
    </div>
  );
}

/** Calls back once after so many milliseconds of unpaused time; null never ends. */
function useCountdown(duration: number | null, isPaused: boolean, onEnd: () => void) {
  const left = useRef(duration);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (isPaused || left.current === null) return;
    const since = performance.now();
    const before = left.current;
    const timer = setTimeout(() => end.current(), before);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(before - (performance.now() - since), 0);
    };
  }, [isPaused]);
}
