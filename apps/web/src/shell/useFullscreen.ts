import { useObservable } from '@carestead/ui/state/observable';
import { useEffect } from 'react';
import { hasBrowserLeft, wantFullscreen } from '../platform/page/browserFullscreen.ts';
import { useText } from '../platform/text/useText.ts';
import { useTools } from '../platform/tools.tsx';

const noticeDuration = 8000;

/** Whether a screen has the page to itself; the browser's own full screen goes along where it is allowed. */
export function useFullscreen(): boolean {
  const text = useText();
  const { page, toasts } = useTools();
  const isOn = useObservable(page.fullscreen);
  const [title, detail] = [text('shell.fullscreen.title'), text('shell.fullscreen.text')];

  useEffect(() => {
    if (!isOn) return;
    const leave = () => page.fullscreen.set(false);
    const onKey = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented && !document.querySelector('[role=dialog], [role=menu]')) leave();
    };
    const onChange = () => {
      if (hasBrowserLeft()) leave();
    };
    toasts.show({ id: 'fullscreen', type: 'none', title, text: detail, duration: noticeDuration });
    wantFullscreen(true);
    document.addEventListener('keydown', onKey);
    document.addEventListener('fullscreenchange', onChange);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('fullscreenchange', onChange);
      wantFullscreen(false);
    };
  }, [isOn, page, toasts, title, detail]);

  return isOn;
}
