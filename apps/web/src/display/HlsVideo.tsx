import { useEffect, useRef } from 'react';

type Props = { url: string; name: string; onPicture: () => void; onError: () => void };

/** A player that is fetched when the first such camera is shown; a browser in which it cannot run has one of its own. */
export function HlsVideo({ url, name, onPicture, onError }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    let isGone = false;
    let stop = () => {};
    const play = async () => {
      const { default: Hls } = await import('hls.js/light');
      if (isGone) return;
      if (!Hls.isSupported()) {
        element.src = url;
        return;
      }
      const player = new Hls({ enableWorker: false });
      stop = () => player.destroy();
      player.on(Hls.Events.ERROR, (_event, { fatal }) => {
        if (fatal) onError();
      });
      player.loadSource(url);
      player.attachMedia(element);
    };
    play().catch(onError);
    return () => {
      isGone = true;
      stop();
    };
  }, [url, onError]);
  return <video ref={video} aria-label={name} autoPlay muted playsInline onLoadedData={onPicture} onError={onError} />;
}
