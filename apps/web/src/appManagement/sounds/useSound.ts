import { useEffect, useState } from 'react';

export type Sound = 'loading' | 'unreadable' | AudioBuffer;

/** The samples of an uploaded file, as this browser reads them; null without a file. */
export function useSound(file: string | null): Sound | null {
  const [loaded, setLoaded] = useState<{ file: string; sound: Sound } | null>(null);
  useEffect(() => {
    if (file === null) return;
    const stopped = new AbortController();
    const { signal } = stopped;
    loadSound(file, signal).then(
      (sound) => !signal.aborted && setLoaded({ file, sound }),
      () => !signal.aborted && setLoaded({ file, sound: 'unreadable' }),
    );
    return () => stopped.abort();
  }, [file]);
  if (file === null) return null;
  return loaded?.file === file ? loaded.sound : 'loading';
}

async function loadSound(file: string, signal: AbortSignal): Promise<AudioBuffer> {
  const answer = await fetch(`/backend/files/${file}`, { signal });
  if (!answer.ok) throw new Error(`the file could not be loaded: ${answer.status}`);
  // An audio context that plays would have to wait for a click.
  return await new OfflineAudioContext(1, 1, 44_100).decodeAudioData(await answer.arrayBuffer());
}
