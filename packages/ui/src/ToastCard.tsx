import { Button, CloseButton } from '@mantine/core';
import { useState } from 'react';
import type { Toast } from './createToasts.ts';
import { Lamp, type LampTone } from './Lamp.tsx';
import classes from './Toasts.module.css';
import { useCountdown } from './useCountdown.ts';

type Props = { toast: Toast; words: { close: string }; onDismiss: () => void };

const tones: Readonly<Record<Toast['type'], LampTone>> = { success: 'success', error: 'danger', none: 'iris' };

export function ToastCard({ toast, words, onDismiss }: Props) {
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
      <div className={classes.words}>
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
      <CloseButton size={32} iconSize={18} aria-label={words.close} onClick={dismiss} />
    </div>
  );
}
