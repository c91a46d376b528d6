import { useEffect, useEffectEvent, useState } from 'react';
import { hasBrowserLeft, wantFullscreen } from '../../platform/page/browserFullscreen.ts';
import { useText } from '../../platform/text/useText.ts';
import type { WallConfig } from '../wallConfig.ts';
import { useWall } from '../wallContext.ts';

const autoOnWithin = 5000;
const infoFor = 8000;

const isYoung = (startedAt: number) => performance.now() - startedAt < autoOnWithin;

/** The wall without its bar of buttons. The browser's own full screen is tried as well, and may be refused. */
export function useFullscreen(config: WallConfig | null) {
  const text = useText();
  const { notices } = useWall();
  const [isFull, setIsFull] = useState(false);
  const [isDecided, setDecided] = useState(false);

  // From the first picture on: how long a slow device took to load the page does not count.
  const [startedAt] = useState(() => performance.now());

  // The address always decides; a profile counts only for walls, not for logged-in users at a desk.
  if (config && !isDecided) {
    setDecided(true);
    const isOfProfile = config.display.fullscreen && config.person.id === 0 && isYoung(startedAt);
    if (config.query.fullscreen || isOfProfile) setIsFull(true);
  }

  const setFull = (next: boolean) => {
    setIsFull(next);
    setDecided(true);
    wantFullscreen(next);
  };

  useEffect(() => {
    const leave = () => {
      setIsFull(false);
      wantFullscreen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      // A panel that is open takes the key for itself.
      if (event.key === 'Escape' && !document.querySelector('dialog[open]')) leave();
    };
    // In its own full screen the browser keeps Escape to itself.
    const followBrowser = () => {
      if (hasBrowserLeft()) leave();
    };
    addEventListener('keydown', onKey);
    document.addEventListener('fullscreenchange', followBrowser);
    return () => {
      removeEventListener('keydown', onKey);
      document.removeEventListener('fullscreenchange', followBrowser);
    };
  }, []);

  const showInfo = useEffectEvent(() => {
    const [title, detail] = [text('display.fullscreen.info.title'), text('display.fullscreen.info.text')];
    notices.set({ title, text: detail, tone: 'plain', duration: infoFor });
  });
  useEffect(() => {
    if (isFull) showInfo();
  }, [isFull]);

  return { isFull, setFull };
}
