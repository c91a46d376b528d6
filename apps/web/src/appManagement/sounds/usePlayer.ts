import { useEffect, useRef, useState } from 'react';

/** Plays a sound so many times; `Infinity` until it is stopped. */
export function usePlayer(sound: AudioBuffer | null) {
  const [isPlaying, setPlaying] = useState(false);
  const context = useRef<AudioContext | null>(null);

  const stop = () => {
    void context.current?.close();
    context.current = null;
    setPlaying(false);
  };
  const play = (times: number) => {
    if (!sound) return;
    const playing = new AudioContext();
    const source = new AudioBufferSourceNode(playing, { buffer: sound, loop: times > 1 });
    source.connect(playing.destination);
    source.addEventListener('ended', () => context.current === playing && stop());
    source.start();
    if (Number.isFinite(times)) source.stop(playing.currentTime + sound.duration * times);
    context.current = playing;
    setPlaying(true);
  };

  useEffect(() => () => void context.current?.close(), []);
  return { isPlaying, play, stop };
}
